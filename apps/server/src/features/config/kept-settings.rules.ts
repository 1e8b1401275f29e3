import { wireSettingOf } from '@daystream/contract/config.admin';
import { changedSettings, settingNames, type VariantSettings } from '@daystream/domain/config';
import type { Variant } from '@daystream/variants/variant';
import { changedFrom, settingsOf } from '@daystream/variants/variant-settings';
import { findVariant } from '@daystream/variants/variants';
import * as z from 'zod/mini';
import type { KeptChanges } from './config.store.ts';

/** The variant with its default settings. */
function shippedVariant(id: string): Variant {
  const variant = findVariant(id);
  if (variant === undefined) throw new Error(`no variant ${id}`);
  return variant;
}

/** Applies stored settings to the defaults; ignores values whose shape is no longer valid. */
export function readKept(shipped: VariantSettings, kept: unknown): VariantSettings {
  return { ...shipped, ...readable(kept) };
}

/** Applies stored settings to the defaults; settings that could not be published keep their default. */
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

/** Stores only settings that differ from the defaults, so that new defaults of a later release take effect. */
export function keptOf(shipped: VariantSettings, settings: VariantSettings): KeptChanges {
  return Object.fromEntries(changedSettings(shipped, settings).map((name) => [name, settings[name]]));
}
