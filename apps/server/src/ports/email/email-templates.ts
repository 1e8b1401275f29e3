import { DAY_MS } from '@daystream/domain/durations';
import type { Language } from '@daystream/domain/languages';
import { fileSize } from '@daystream/i18n/file-size';
import type { AddressChannel, SecurityChange } from '@daystream/domain/identity';
import type { Format } from '@daystream/i18n/format';
import type { TextParams } from '#rendering/translate.ts';
import type { EmailContent } from './email-content.ts';
import { greetingName } from './greeting-name.ts';
import { zoneName } from '#rendering/zone-name.ts';

/** The parameters of each template besides its reader. */
export interface EmailFacts {
  sign_in_code: { readonly code: string; readonly validMs: number };
  email_code: { readonly code: string; readonly validMs: number };
  /** `url`: the page that confirms it, `linkValidMs` long. */
  email_confirmation: {
    readonly code: string;
    readonly validMs: number;
    readonly url: string;
    readonly linkValidMs: number;
  };
  password_reset: { readonly url: string; readonly validMs: number };
  /** `inviterName`: the staff member who invites; null: the school. */
  invitation: { readonly url: string; readonly validMs: number; readonly inviterName: string | null };
  /** `url`: the page to reset the password. */
  password_changed: { readonly atMs: number; readonly url: string };
  /** `url`: the page to reset the password. */
  security_changed: { readonly change: SecurityChange; readonly atMs: number; readonly url: string };
  /** `url`: the page to undo it. */
  address_changed: {
    readonly channel: AddressChannel;
    readonly atMs: number;
    readonly isByStaff: boolean;
    readonly url: string;
    readonly validMs: number;
  };
  /** `url`: the page to confirm the new email. */
  address_confirmation: { readonly url: string; readonly validMs: number };
  account_deleted: { readonly restorableUntilMs: number };
  /** `url`: the page to download it. */
  export_ready: { readonly url: string; readonly sizeBytes: number; readonly availableUntilMs: number };
  /** `url`: the course, or all courses; `course` null: in none. */
  films_failed: {
    readonly url: string;
    readonly films: readonly { readonly name: string; readonly course: string | null; readonly reason: string }[];
  };
  /** `question`: only to a verified address. */
  support_received: { readonly questionId: number; readonly question: string | null };
  /** `url`: the first day, or the page where an invited person chooses a password; `startsAtMs` null: it has started. */
  enrolment: {
    readonly url: string;
    readonly course: string;
    readonly startsAtMs: number | null;
    readonly endsAtMs: number | null;
    /** Of an invitation. */
    readonly linkValidMs: number | null;
  };
  /** A message from the staff to many people. */
  staff_message: { readonly subject: string; readonly message: string };
  support_answer: { readonly questionId: number; readonly question: string | null; readonly answer: string };
  test_email: Readonly<Record<never, never>>;
}
export type EmailTemplate = keyof EmailFacts;

export type Translate = (key: string, params?: TextParams) => string;

interface TemplateContext {
  /** A text of the email catalogue; the school's name is filled in. */
  readonly t: Translate;
  readonly format: Format;
  readonly language: Language;
  readonly timeZone: string;
  readonly supportEmail: string;
}

/** Of one email; the dashboard shows the rest. */
const MOST_FILMS = 20;

type TemplateContent = Omit<EmailContent, 'greeting'>;

/** The content of each template: the texts are in the catalogue, their order is here. */
export const emailTemplates: {
  readonly [K in EmailTemplate]: (facts: EmailFacts[K], context: TemplateContext) => TemplateContent;
} = {
  sign_in_code: (facts, context) => codeEmail('sign_in_code', facts, context),
  email_code: (facts, context) => codeEmail('email_code', facts, context),
  password_reset: ({ url, validMs }, { t, format }) => ({
    ...headOf('password_reset', t),
    blocks: [
      { kind: 'text', text: t('password_reset.text') },
      { kind: 'button', label: t('password_reset.action'), url },
    ],
    notes: [t('password_reset.valid', { duration: validFor(validMs, format) }), t('password_reset.not_you')],
  }),
  invitation: ({ url, validMs, inviterName }, { t, format }) => {
    const name = greetingName(inviterName);
    return {
      ...headOf('invitation', t),
      blocks: [
        { kind: 'text', text: name === null ? t('invitation.text') : t('invitation.text_by', { name }) },
        { kind: 'text', text: t('invitation.how') },
        { kind: 'button', label: t('invitation.action'), url },
      ],
      notes: [t('invitation.valid', { duration: validFor(validMs, format) }), t('invitation.not_you')],
    };
  },
  enrolment: ({ url, course, startsAtMs, endsAtMs, linkValidMs }, { t, format }) => {
    const isInvited = linkValidMs !== null;
    const date = (atMs: number) => ({ date: format.moment(atMs, 'dayMonth') });
    return {
      ...headOf('enrolment', t, { course }),
      blocks: [
        { kind: 'text', text: t('enrolment.text', { course }) },
        ...(startsAtMs === null ? [] : [{ kind: 'text' as const, text: t('enrolment.starts', date(startsAtMs)) }]),
        { kind: 'text', text: t(isInvited ? 'enrolment.invited' : 'enrolment.how') },
        { kind: 'button', label: t(isInvited ? 'enrolment.accept' : 'enrolment.action'), url },
      ],
      notes: [
        ...(endsAtMs === null ? [] : [t('enrolment.until', date(endsAtMs))]),
        ...(isInvited ? [t('enrolment.valid', { duration: validFor(linkValidMs, format) })] : []),
        t('enrolment.not_you'),
      ],
    };
  },
  staff_message: ({ subject, message }, { t }) => ({
    subject,
    preheader: t('staff_message.preheader'),
    title: subject,
    blocks: [{ kind: 'text', text: message }],
    notes: [t('staff_message.go_on')],
  }),
  password_changed: ({ atMs, url }, context) => {
    const { t } = context;
    const when = whenOf(atMs, context);
    return {
      ...headOf('password_changed', t, when),
      blocks: [
        { kind: 'text', text: t('password_changed.text', when) },
        { kind: 'text', text: t('password_changed.if_you') },
        { kind: 'text', text: t('password_changed.not_you') },
        { kind: 'button', label: t('password_changed.action'), url },
      ],
      notes: [t('password_changed.devices')],
    };
  },
  security_changed: ({ change, atMs, url }, context) => {
    const { t } = context;
    const when = whenOf(atMs, context);
    return {
      ...headOf('security_changed', t, when),
      title: t(`security_changed.${change}.title`),
      blocks: [
        { kind: 'text', text: t(`security_changed.${change}.text`, when) },
        { kind: 'text', text: t('security_changed.if_you') },
        { kind: 'text', text: t('security_changed.not_you') },
        { kind: 'button', label: t('security_changed.action'), url },
      ],
      notes: [t('security_changed.where')],
    };
  },
  address_changed: ({ channel, atMs, isByStaff, url, validMs }, context) => {
    const { t, format } = context;
    const when = whenOf(atMs, context);
    const text = channel === 'email' && isByStaff ? 'email.text_by_staff' : (`${channel}.text` as const);
    return {
      subject: t(`address_changed.${channel}.subject`),
      preheader: t('address_changed.preheader', when),
      title: t(`address_changed.${channel}.title`),
      blocks: [
        { kind: 'text', text: t(`address_changed.${text}`, when) },
        { kind: 'text', text: t('address_changed.if_you') },
        { kind: 'text', text: t('address_changed.not_you') },
        { kind: 'button', label: t('address_changed.action'), url },
      ],
      notes: [t('address_changed.valid', { duration: validFor(validMs, format) })],
    };
  },
  email_confirmation: ({ code, validMs, url, linkValidMs }, { t, format }) => ({
    ...headOf('email_confirmation', t),
    blocks: [
      { kind: 'text', text: t('email_confirmation.text') },
      { kind: 'button', label: t('email_confirmation.action'), url },
      { kind: 'text', text: t('email_confirmation.by_code') },
      { kind: 'code', code },
    ],
    notes: [
      t('code_valid', { duration: validFor(validMs, format) }),
      t('email_confirmation.valid', { duration: validFor(linkValidMs, format) }),
      t('email_confirmation.not_you'),
    ],
  }),
  address_confirmation: ({ url, validMs }, { t, format }) => ({
    ...headOf('address_confirmation', t),
    blocks: [
      { kind: 'text', text: t('address_confirmation.text') },
      { kind: 'button', label: t('address_confirmation.action'), url },
    ],
    notes: [
      t('address_confirmation.valid', { duration: validFor(validMs, format) }),
      t('address_confirmation.not_you'),
    ],
  }),
  account_deleted: ({ restorableUntilMs }, { t, format, supportEmail }) => {
    const until = { date: format.moment(restorableUntilMs, 'dayMonth') };
    return {
      ...headOf('account_deleted', t, until),
      blocks: [
        { kind: 'text', text: t('account_deleted.text') },
        { kind: 'text', text: t('account_deleted.restore', until) },
        { kind: 'button', label: t('account_deleted.action'), url: `mailto:${supportEmail}` },
      ],
      notes: [t('account_deleted.afterwards')],
    };
  },
  export_ready: ({ url, sizeBytes, availableUntilMs }, { t, format, language }) => {
    const until = { date: format.moment(availableUntilMs, 'dayMonth') };
    return {
      ...headOf('export_ready', t, until),
      blocks: [
        { kind: 'text', text: t('export_ready.text', { size: fileSize(sizeBytes, language) }) },
        { kind: 'text', text: t('export_ready.how') },
        { kind: 'button', label: t('export_ready.action'), url },
      ],
      notes: [t('export_ready.valid', until), t('export_ready.not_you')],
    };
  },
  films_failed: ({ url, films }, { t }) => {
    const count = films.length;
    const rest = count - MOST_FILMS;
    return {
      ...headOf('films_failed', t, { count }),
      blocks: [
        { kind: 'text', text: t('films_failed.text', { count }) },
        ...films.slice(0, MOST_FILMS).map(({ name, course, reason }) => ({
          kind: 'quote' as const,
          label: course === null ? name : t('films_failed.film', { name, course }),
          text: reason,
        })),
        ...(rest > 0 ? [{ kind: 'text' as const, text: t('films_failed.more', { count: rest }) }] : []),
        { kind: 'button', label: t('films_failed.action'), url },
      ],
      notes: [t('films_failed.learners')],
    };
  },
  support_received: ({ questionId, question }, { t }) => ({
    ...headOf('support_received', t, { number: questionId }),
    blocks: [
      { kind: 'text', text: t('support_received.text', { number: questionId }) },
      ...quoteOf(t('support_received.quote'), question),
    ],
    notes: [t('support_received.not_you')],
  }),
  support_answer: ({ questionId, question, answer }, { t }) => ({
    ...headOf('support_answer', t, { number: questionId }),
    blocks: [{ kind: 'text', text: answer }, ...quoteOf(t('support_answer.quote', { number: questionId }), question)],
    notes: [t('support_answer.go_on')],
  }),
  test_email: (_, { t }) => ({
    ...headOf('test_email', t),
    blocks: [{ kind: 'text', text: t('test_email.text') }],
    notes: [t('test_email.why')],
  }),
};

function quoteOf(label: string, text: string | null): EmailContent['blocks'] {
  return text === null ? [] : [{ kind: 'quote', label, text }];
}

function codeEmail(
  kind: 'sign_in_code' | 'email_code',
  { code, validMs }: EmailFacts['sign_in_code'],
  { t, format }: TemplateContext,
): TemplateContent {
  const duration = validFor(validMs, format);
  return {
    ...headOf(kind, t, { code, duration }),
    blocks: [
      { kind: 'text', text: t(`${kind}.text`) },
      { kind: 'code', code },
    ],
    notes: [t('code_valid', { duration }), t(`${kind}.not_you`)],
  };
}

function headOf(kind: EmailTemplate, t: Translate, params: TextParams = {}) {
  return {
    subject: t(`${kind}.subject`, params),
    preheader: t(`${kind}.preheader`, params),
    title: t(`${kind}.title`, params),
  };
}

/** The moment in the reader's time zone. */
function whenOf(atMs: number, { format, timeZone, language }: TemplateContext) {
  const zone = zoneName(timeZone, language, atMs);
  return { date: format.moment(atMs, 'dayMonth'), time: format.moment(atMs, 'time'), zone };
}

function validFor(ms: number, format: Format): string {
  return ms > DAY_MS ? format.count(Math.floor(ms / DAY_MS), 'day') : format.duration(ms);
}
