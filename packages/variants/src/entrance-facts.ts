import type { Language } from '@daystream/domain/languages';
import type { PageBlock } from './page-block.ts';

/** Everything that the first paint of an entrance page depends on; equal facts are painted equally. */
export interface EntranceFacts {
  readonly block: PageBlock;
  readonly language: Language;
  /** Path with the part of the query that changes what is shown. */
  readonly address: string;
  /** Whether somebody has signed in with this browser before. */
  readonly visit: 'known' | 'first';
  /** Whether the question about cookies has its answer. */
  readonly isConsentChosen: boolean;
}
