import type { Language } from '@daystream/domain/languages';
import { formatFor } from '@daystream/i18n/format';
import { typeset } from '@daystream/i18n/typeset';
import type { Variant } from '@daystream/variants/variant';
import { translate } from '#rendering/translate.ts';
import type { MailMessage } from '../mail.ts';
import type { EmailContent, EmailFooter } from './email-content.ts';
import { emailHtml } from './email-html.ts';
import { emailTemplates, type EmailTemplate, type EmailFacts, type Say } from './email-templates.ts';
import { emailText } from './email-text.ts';
import { greetingName } from './greeting-name.ts';

export type { EmailFacts, EmailTemplate };

/** Whom a letter is for and in whose name it is written. */
export interface EmailReader {
  readonly language: Language;
  readonly variant: Pick<Variant, 'title' | 'brand' | 'logo' | 'ownLogo' | 'colours' | 'supportEmail'>;
  /** The reader's own name; a letter can do without. */
  readonly name?: string | null;
  /** For moments; those of the reader. */
  readonly timeZone?: string;
}

export type Email = Omit<MailMessage, 'to'>;

/** Writes a letter; `to` is all that is missing to send it. */
export function renderEmail<K extends EmailTemplate>(kind: K, reader: EmailReader, facts: EmailFacts[K]): Email {
  const { language, variant } = reader;
  const name = greetingName(reader.name);
  const say: Say = (key, params = {}) =>
    translate(language, `letters:${key}`, { school: variant.title, supportEmail: variant.supportEmail, ...params });
  const content: EmailContent = {
    greeting: name === null ? say('greeting_nameless') : say('greeting', { name }),
    ...emailTemplates[kind](facts, {
      say,
      language,
      format: formatFor(language, reader.timeZone ?? 'UTC'),
      timeZone: reader.timeZone ?? 'UTC',
      supportEmail: variant.supportEmail,
    }),
  };
  const isByPerson = kind === 'support_answer';
  const footer: EmailFooter = {
    school: variant.title,
    supportEmail: variant.supportEmail,
    help: say('footer.help'),
    sentBy: say(isByPerson ? 'footer.by_person' : 'footer.by_itself'),
  };
  return {
    fromName: variant.title,
    replyTo: variant.supportEmail,
    subject: content.subject,
    text: emailText(content, footer),
    html: emailHtml(set(content, language), set(footer, language), { variant, language }),
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
  { language, variant }: Pick<EmailReader, 'language' | 'variant'>,
  { code }: { code: string },
): string {
  return translate(language, 'letters:phone_code', { school: variant.title, code });
}
