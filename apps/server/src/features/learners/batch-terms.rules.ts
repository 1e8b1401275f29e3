import { createHash } from 'node:crypto';
import type { LinePaste } from '@daystream/domain/learners';
import type { Language } from '@daystream/domain/languages';

/** What a batch does to every line. */
export interface BatchTerms {
  readonly startsAtMs: number | null;
  readonly endsAtMs: number | null;
  readonly isDemo: boolean;
  readonly hasFullAccess: boolean;
  readonly hasMobileAccess: boolean;
  /** Missing in batches from before it could be chosen. */
  readonly paysAgain?: boolean;
  /** Of people who are invited. */
  readonly language: Language;
  readonly timeZone: string;
  readonly subject: string;
  readonly message: string;
  /** Asked when the batch was started; the job does not ask again. */
  readonly mayInvite: boolean;
}

/** One line before it is done; a pasted line that is wrong in itself never is. */
export interface NewLine {
  /** In the pasted text, where several people may stand on one line, or the place among the chosen. */
  readonly line: number;
  readonly position: number;
  readonly userId: number | null;
  readonly streamId: number | null;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly pasted: LinePaste | null;
}

/** The same words have the same hash. */
export function wordsHash({ subject, message }: Pick<BatchTerms, 'subject' | 'message'>): string {
  return createHash('sha256')
    .update(JSON.stringify([subject, message]))
    .digest('base64url');
}
