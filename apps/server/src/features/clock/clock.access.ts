import { hasCapability } from '@daystream/domain/identity';
import type { Viewer } from '#http/viewer.ts';

/** Who runs the school. */
export function mayMoveClock({ roles }: Viewer): boolean {
  return hasCapability(roles, 'edit_config');
}
