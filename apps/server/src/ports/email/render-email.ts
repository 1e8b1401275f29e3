import type { Language } from '@daystream/domain/languages';
import { formatFor } from '@daystream/i18n/format';
import { typeset } from '@daystream/i18n/typeset';
import type { AddressChannel } from '@daystream/domain/identity';
import type { Variant } from '@daystream/variants/variant';
import { translate } from '#rendering/translate.ts';
import type { MailMessage } from '../mail.ts';
import type { EmailContent, EmailFooter } from './email-content.ts';
import { emailHtml } from './email-html.ts';
import { emailTemplates, type EmailTemplate, type EmailFacts, type Translate } from './email-templates.ts';
import { emailText } from './email-text.ts';
import { greetingName } from './greeting-name.ts';

export type { EmailFacts, EmailTemplate };

/** The recipient of an email, and the variant that sends it. */
export interface EmailReader {
  readonly language: Language;
  readonly variant: Pick<Variant, 'title' | 'brand' | 'logo' | 'ownLogo' | 'colours' | 'supportEmail'>;
  /** The reader's name; optional. */
  readonly name?: string | null;
  /** The reader's, for dates and times. */
  readonly timeZone?: string;
}

export type Email = Omit<MailMessage, 'to'>;

/** Renders an email; only `to` is missing to send it. */
export function renderEmail<K extends EmailTemplate>(kind: K, reader: EmailReader, facts: EmailFacts[K]): Email {
  const { language, variant } = reader;
  const name = greetingName(reader.name);
  const t: Translate = (key, params = {}) =>
    translate(language, `letters:${key}`, { school: variant.title, supportEmail: variant.supportEmail, ...params });
  const content: EmailContent = {
    greeting: name === null ? t('greeting_nameless') : t('greeting', { name }),
    ...emailTemplates[kind](facts, {
      t,
      language,
      format: formatFor(language, reader.timeZone ?? 'UTC'),
      timeZone: reader.timeZone ?? 'UTC',
      supportEmail: variant.supportEmail,
    }),
  };
  const isByPerson = kind === 'support_answer' || kind === 'staff_message';
  const footer: EmailFooter = {
    school: variant.title,
    supportEmail: variant.supportEmail,
    help: t('footer.help'),
    sentBy: t(isByPerson ? 'footer.by_person' : 'footer.by_itself'),
  };
  return {
    fromName: variant.title,
    replyTo: variant.supportEmail,
    subject: content.subject,
    text: emailText(content, footer),
    html: emailHtml(typesetAll(content, language), typesetAll(footer, language), { variant, language }),
    // Suppresses auto-replies, which could cause mail loops.
    headers: isByPerson ? {} : { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** Applies typography to every text; it changes only spaces, so addresses and codes stay intact. */
function typesetAll<T>(value: T, language: Language): T {
  if (typeof value === 'string') return typeset(value, language) as T;
  if (Array.isArray(value)) return value.map((inner: unknown) => typesetAll(inner, language)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, typesetAll<unknown>(inner, language)]),
  ) as T;
}

/** The SMS with a code; fits into one part in every language. */
export function phoneCodeText(
  { language, variant }: Pick<EmailReader, 'language' | 'variant'>,
  { code }: { code: string },
): string {
  return translate(language, 'letters:phone_code', { school: variant.title, code });
}

/** The SMS about a changed address, with the page to undo it. */
export function addressUndoText(
  { language, variant }: Pick<EmailReader, 'language' | 'variant'>,
  { channel, url }: { channel: AddressChannel; url: string },
): string {
  return translate(language, `letters:address_undo.${channel}`, { school: variant.title, url });
}
