import type { Language } from '@daystream/domain/languages';
import { formatFor } from '@daystream/i18n/format';
import { typeset } from '@daystream/i18n/typeset';
import type { Variant } from '@daystream/variants/variant';
import { translate } from '#http/language.ts';
import type { MailMessage } from '../mail.ts';
import type { LetterContent, LetterFooter } from './letter-content.ts';
import { letterHtml } from './letter-html.ts';
import { letterContents, type LetterKind, type LetterFacts, type Say } from './letter-kinds.ts';
import { letterText } from './letter-text.ts';
import { letterName } from './names.ts';

export type { LetterFacts, LetterKind };

/** Whom a letter is for and in whose name it is written. */
export interface LetterReader {
  readonly language: Language;
  readonly variant: Pick<Variant, 'title' | 'brand' | 'logo' | 'ownLogo' | 'colours' | 'supportEmail'>;
  /** The reader's own name; a letter can do without. */
  readonly name?: string | null;
  /** For moments; those of the reader. */
  readonly timeZone?: string;
}

export type Letter = Omit<MailMessage, 'to'>;

/** Writes a letter; `to` is all that is missing to send it. */
export function letter<K extends LetterKind>(kind: K, reader: LetterReader, facts: LetterFacts[K]): Letter {
  const { language, variant } = reader;
  const name = letterName(reader.name);
  const say: Say = (key, params = {}) =>
    translate(language, `letters:${key}`, { school: variant.title, supportEmail: variant.supportEmail, ...params });
  const content: LetterContent = {
    greeting: name === null ? say('greeting_nameless') : say('greeting', { name }),
    ...letterContents[kind](facts, {
      say,
      language,
      format: formatFor(language, reader.timeZone ?? 'UTC'),
      timeZone: reader.timeZone ?? 'UTC',
      supportEmail: variant.supportEmail,
    }),
  };
  const isByPerson = kind === 'support_answer';
  const footer: LetterFooter = {
    school: variant.title,
    supportEmail: variant.supportEmail,
    help: say('footer.help'),
    sentBy: say(isByPerson ? 'footer.by_person' : 'footer.by_itself'),
  };
  return {
    fromName: variant.title,
    replyTo: variant.supportEmail,
    subject: content.subject,
    text: letterText(content, footer),
    html: letterHtml(set(content, language), set(footer, language), { variant, language }),
    // Answering machines stay silent, or two of them would talk for ever.
    headers: isByPerson ? {} : { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** Sets every text for reading; only spaces change, so that addresses and codes stay what they are. */
function set<T>(value: T, language: Language): T {
  if (typeof value === 'string') return typeset(value, language) as T;
  if (Array.isArray(value)) return value.map((inner: unknown) => set(inner, language)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, set<unknown>(inner, language)])) as T;
}

/** The short message with a code, in one part of a message in every language. */
export function phoneCodeText(
  { language, variant }: Pick<LetterReader, 'language' | 'variant'>,
  { code }: { code: string },
): string {
  return translate(language, 'letters:phone_code', { school: variant.title, code });
}
