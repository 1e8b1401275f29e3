import { hasCapability } from '@daystream/domain/identity';
import type { Variant } from '@daystream/variants/variant';
import { findVariant } from '@daystream/variants/variants';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';

export function mayEditConfig({ roles }: Viewer): boolean {
  return hasCapability(roles, 'edit_config');
}

/** The only way to a variant's default settings; checks that the viewer may edit the school's configuration. */
export function findVariantFor(viewer: Viewer, variantId: string): Variant | Refusal {
  if (!mayEditConfig(viewer)) return refuse('not_allowed');
  return findVariant(variantId) ?? refuse('not_found');
}
