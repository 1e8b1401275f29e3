import { CallError } from '@daystream/client/transport';
import { createTicket } from '@daystream/contract/identity';
import { withParameter } from '@daystream/domain/navigation/web-address';
import { call } from '#shared/session.ts';
import { variantConfig } from '#shared/variant.ts';

type Purpose = 'admin' | 'auto_login';

/** The dashboard of admins and the desk of experts; a ticket takes them in, never the session itself (SHL-065, Q4). */
export async function enterStaff(): Promise<void> {
  const token = await ticket('admin');
  // Without a ticket the staff's entrance asks for the password.
  location.assign(token === null ? '/admin' : withParameter('/admin/login', 'token', token));
}

/** The cabinet people knew before; it takes them in by a ticket too (SHL-087, Q85). */
export async function enterOldCabinet(): Promise<void> {
  const { oldCabinetUrl } = variantConfig;
  if (oldCabinetUrl === null) return;
  const token = await ticket('auto_login');
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
