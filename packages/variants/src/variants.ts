import { dev } from './dev.ts';
import { face } from './face.ts';
import { local } from './local.ts';
import { mind } from './mind.ts';
import type { Variant } from './variant.ts';
import { web } from './web.ts';

/** Every variant that ships. */
export const variants: readonly Variant[] = [dev, local, face, mind, web];

export function findVariant(id: string, among = variants): Variant | undefined {
  return among.find((variant) => variant.id === id);
}

export interface VariantQuestion {
  /** The id that the client gave, if any. */
  readonly id: string | undefined;
  readonly host: string;
  readonly installationId: string;
}

/** Finds the variant of a request: by the client's id, else the host, else the installation's; none for an unknown id (Q19). */
export function variantFor({ id, host, installationId }: VariantQuestion, among = variants): Variant | undefined {
  if (id !== undefined) return findVariant(id, among);
  const name = (host.split(':')[0] ?? '').toLowerCase();
  return among.find(({ hosts }) => hosts.includes(name)) ?? findVariant(installationId, among) ?? dev;
}
