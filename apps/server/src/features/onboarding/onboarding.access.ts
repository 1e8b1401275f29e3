import { hasCapability } from '@daystream/domain/identity';
import type { Viewer } from '#http/viewer.ts';

/** Who runs the school sets it up: its name, its mail and its first people. */
export function maySetUp({ roles }: Viewer): boolean {
  return hasCapability(roles, 'edit_config');
}
