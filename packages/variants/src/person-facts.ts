import type { Language } from '@daystream/domain/languages';
import type { PageBlock } from './page-block.ts';

/** What the first paint of a signed-in page is rendered from. */
export interface PersonFacts {
  readonly block: PageBlock;
  readonly language: Language;
  /** Path with query. */
  readonly address: string;
  /** The embedded responses: API address and body. */
  readonly answers: readonly (readonly [address: string, body: string])[];
  readonly isConsentChosen: boolean;
}
