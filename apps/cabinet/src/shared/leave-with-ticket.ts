import { CallError } from '@daystream/client/transport';
import { createTicket } from '@daystream/contract/identity';
import { type ExternalPurpose, externalPurpose } from '@daystream/domain/identity/ticket';
import { readWebAddress, withParameter } from '@daystream/domain/navigation/web-address';
import { call } from '#shared/session.ts';
import { variantConfig } from '#shared/variant.ts';

type Purpose = 'admin' | ExternalPurpose;

/** Opens the admin application by a ticket, never by the session itself (SHL-065, Q4). */
export async function enterStaff(): Promise<void> {
  const token = await ticket('admin');
  // Without a ticket the sign-in of staff asks for the password.
  location.assign(token === null ? '/admin' : withParameter('/admin/login', 'token', token));
}

/** Opens the previous version of the cabinet, by a ticket for its host (SHL-087, Q85). */
export async function enterOldCabinet(): Promise<void> {
  const { oldCabinetUrl } = variantConfig;
  if (oldCabinetUrl === null) return;
  const host = readWebAddress(oldCabinetUrl)?.host;
  const token = host === undefined ? null : await ticket(externalPurpose(host));
  location.assign(token === null ? oldCabinetUrl : withParameter(oldCabinetUrl, 'token', token));
}

async function ticket(purpose: Purpose): Promise<string | null> {
  try {
    return (await call(createTicket, { body: { purpose } })).token;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return null;
  }
}
