import { wireSettingOf } from '@daystream/contract/config.admin';
import { changedSettings, settingNames, type VariantSettings } from '@daystream/domain/config';
import type { Variant } from '@daystream/variants/variant';
import { changedFrom, settingsOf } from '@daystream/variants/variant-settings';
import { findVariant } from '@daystream/variants/variants';
import * as z from 'zod/mini';
import type { KeptChanges } from './config.store.ts';

/** The variant as it came with the program. */
function shippedVariant(id: string): Variant {
  const variant = findVariant(id);
  if (variant === undefined) throw new Error(`no variant ${id}`);
  return variant;
}

/** Settings as they were kept, over what ships; what has another shape by now is left out. */
export function readKept(shipped: VariantSettings, kept: unknown): VariantSettings {
  return { ...shipped, ...readable(kept) };
}

/** The same, with what could not be published left as it ships. */
export function settingsInUse(variantId: string, kept: unknown): VariantSettings {
  return changedFrom(settingsOf(shippedVariant(variantId)), readable(kept));
}

function readable(kept: unknown): Partial<VariantSettings> {
  const values = (kept ?? {}) as KeptChanges;
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const read = name in values ? z.safeParse(wireSettingOf(name), values[name]) : null;
      return read?.success === true ? [[name, read.data]] : [];
    }),
  );
}

/** Only what differs from what ships is kept, so that a newer program's own values reach the school. */
export function keptOf(shipped: VariantSettings, settings: VariantSettings): KeptChanges {
  return Object.fromEntries(changedSettings(shipped, settings).map((name) => [name, settings[name]]));
}
