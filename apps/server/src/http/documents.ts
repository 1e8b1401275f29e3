import type { VariantSettings } from '@daystream/domain/config';
import type { Trx } from '#db/open.ts';
import type { Refusal } from './refusal.ts';

/** How the files of settings become the school's, and are so no more. */
export interface DocumentKeeping {
  /** Settings with their documents taken, under the names of their files; or why one is none. */
  take(trx: Trx, staffId: number, settings: VariantSettings): Promise<VariantSettings | Refusal>;
  /** Lets go of files that stand in no settings any more. */
  release(trx: Trx, fileIds: readonly number[]): Promise<void>;
}

/** The keeping of documents, provided by the noun that has the files. */
export class Documents implements DocumentKeeping {
  #keeping: DocumentKeeping = { take: async (_trx, _staffId, settings) => settings, release: async () => undefined };

  provide(keeping: DocumentKeeping): void {
    this.#keeping = keeping;
  }

  take(...taking: Parameters<DocumentKeeping['take']>): ReturnType<DocumentKeeping['take']> {
    return this.#keeping.take(...taking);
  }

  release(...releasing: Parameters<DocumentKeeping['release']>): Promise<void> {
    return this.#keeping.release(...releasing);
  }
}
