import type { VariantSettings } from '@daystream/domain/config';
import type { Trx } from '#db/open.ts';
import type { Refusal } from '#http/refusal.ts';

/** How the files of settings become the school's, and are so no more. */
export interface FileKeeping {
  /** Settings with their files taken, under the names these have; or why one of them does not do. */
  take(trx: Trx, staffId: number, settings: VariantSettings): Promise<VariantSettings | Refusal>;
  /** Lets go of files that stand in no settings any more. */
  release(trx: Trx, fileIds: readonly number[]): Promise<void>;
}

/** The keeping of the files of settings, provided by the noun that has the files. */
export class SettingFiles implements FileKeeping {
  #keeping: FileKeeping = { take: async (_trx, _staffId, settings) => settings, release: async () => undefined };

  provide(keeping: FileKeeping): void {
    this.#keeping = keeping;
  }

  take(...taking: Parameters<FileKeeping['take']>): ReturnType<FileKeeping['take']> {
    return this.#keeping.take(...taking);
  }

  release(...releasing: Parameters<FileKeeping['release']>): Promise<void> {
    return this.#keeping.release(...releasing);
  }
}
