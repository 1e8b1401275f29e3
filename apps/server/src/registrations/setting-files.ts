import type { VariantSettings } from '@daystream/domain/config';
import type { Trx } from '#db/open.ts';
import type { Refusal } from '#http/refusal.ts';

/** Makes uploaded files part of the school's settings, and releases them. */
export interface SettingFileStore {
  /** The settings with their uploads replaced by the stored files, or a refusal of one of the files. */
  take(trx: Trx, staffId: number, settings: VariantSettings): Promise<VariantSettings | Refusal>;
  /** Releases files that no settings use any more. */
  release(trx: Trx, fileIds: readonly number[]): Promise<void>;
}

/** The files of settings, provided by the noun that stores files. */
export class SettingFiles implements SettingFileStore {
  #store: SettingFileStore = { take: async (_trx, _staffId, settings) => settings, release: async () => undefined };

  provide(store: SettingFileStore): void {
    this.#store = store;
  }

  take(...taking: Parameters<SettingFileStore['take']>): ReturnType<SettingFileStore['take']> {
    return this.#store.take(...taking);
  }

  release(...releasing: Parameters<SettingFileStore['release']>): Promise<void> {
    return this.#store.release(...releasing);
  }
}
