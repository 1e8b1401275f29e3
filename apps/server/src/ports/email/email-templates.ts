import { DAY_MS } from '@daystream/domain/durations';
import type { Language } from '@daystream/domain/languages';
import { fileSize } from '@daystream/i18n/file-size';
import type { SecurityChange } from '@daystream/domain/identity';
import type { Format } from '@daystream/i18n/format';
import type { TextParams } from '#rendering/translate.ts';
import type { EmailContent } from './email-content.ts';
import { greetingName } from './greeting-name.ts';

/** What each kind of letter has to know beside its reader. */
export interface EmailFacts {
  sign_in_code: { readonly code: string; readonly validMs: number };
  email_code: { readonly code: string; readonly validMs: number };
  password_reset: { readonly url: string; readonly validMs: number };
  /** `inviterName`: who of the staff invites; null when the school does. */
  invitation: { readonly url: string; readonly validMs: number; readonly inviterName: string | null };
  /** `url`: where a password is asked for anew. */
  password_changed: { readonly atMs: number; readonly url: string };
  /** `url`: where a password is asked for anew. */
  security_changed: { readonly change: SecurityChange; readonly atMs: number; readonly url: string };
  account_deleted: { readonly restorableUntilMs: number };
  /** `url`: the page where it is fetched. */
  export_ready: { readonly url: string; readonly sizeBytes: number; readonly availableUntilMs: number };
  support_received: { readonly questionId: number; readonly question: string };
  support_answer: { readonly questionId: number; readonly question: string; readonly answer: string };
}
export type EmailTemplate = keyof EmailFacts;

export type Say = (key: string, params?: TextParams) => string;

interface Pen {
  /** A text of the catalogue of letters; knows the school's name already. */
  readonly say: Say;
  readonly format: Format;
  readonly language: Language;
  readonly timeZone: string;
  readonly supportEmail: string;
}

type Own = Omit<EmailContent, 'greeting'>;

/** What each kind says; words come from the catalogue, the order is here. */
export const emailTemplates: { readonly [K in EmailTemplate]: (facts: EmailFacts[K], pen: Pen) => Own } = {
  sign_in_code: (facts, pen) => codeEmail('sign_in_code', facts, pen),
  email_code: (facts, pen) => codeEmail('email_code', facts, pen),
  password_reset: ({ url, validMs }, { say, format }) => ({
    ...headOf('password_reset', say),
    blocks: [
      { kind: 'text', text: say('password_reset.text') },
      { kind: 'button', label: say('password_reset.action'), url },
    ],
    notes: [say('password_reset.valid', { duration: validFor(validMs, format) }), say('password_reset.not_you')],
  }),
  invitation: ({ url, validMs, inviterName }, { say, format }) => {
    const name = greetingName(inviterName);
    return {
      ...headOf('invitation', say),
      blocks: [
        { kind: 'text', text: name === null ? say('invitation.text') : say('invitation.text_by', { name }) },
        { kind: 'text', text: say('invitation.how') },
        { kind: 'button', label: say('invitation.action'), url },
      ],
      notes: [say('invitation.valid', { duration: validFor(validMs, format) }), say('invitation.not_you')],
    };
  },
  password_changed: ({ atMs, url }, pen) => {
    const { say } = pen;
    const when = whenOf(atMs, pen);
    return {
      ...headOf('password_changed', say, when),
      blocks: [
        { kind: 'text', text: say('password_changed.text', when) },
        { kind: 'text', text: say('password_changed.if_you') },
        { kind: 'text', text: say('password_changed.not_you') },
        { kind: 'button', label: say('password_changed.action'), url },
      ],
      notes: [say('password_changed.devices')],
    };
  },
  security_changed: ({ change, atMs, url }, pen) => {
    const { say } = pen;
    const when = whenOf(atMs, pen);
    return {
      ...headOf('security_changed', say, when),
      title: say(`security_changed.${change}.title`),
      blocks: [
        { kind: 'text', text: say(`security_changed.${change}.text`, when) },
        { kind: 'text', text: say('security_changed.if_you') },
        { kind: 'text', text: say('security_changed.not_you') },
        { kind: 'button', label: say('security_changed.action'), url },
      ],
      notes: [say('security_changed.where')],
    };
  },
  account_deleted: ({ restorableUntilMs }, { say, format, supportEmail }) => {
    const until = { date: format.moment(restorableUntilMs, 'dayMonth') };
    return {
      ...headOf('account_deleted', say, until),
      blocks: [
        { kind: 'text', text: say('account_deleted.text') },
        { kind: 'text', text: say('account_deleted.restore', until) },
        { kind: 'button', label: say('account_deleted.action'), url: `mailto:${supportEmail}` },
      ],
      notes: [say('account_deleted.afterwards')],
    };
  },
  export_ready: ({ url, sizeBytes, availableUntilMs }, { say, format, language }) => {
    const until = { date: format.moment(availableUntilMs, 'dayMonth') };
    return {
      ...headOf('export_ready', say, until),
      blocks: [
        { kind: 'text', text: say('export_ready.text', { size: fileSize(sizeBytes, language) }) },
        { kind: 'text', text: say('export_ready.how') },
        { kind: 'button', label: say('export_ready.action'), url },
      ],
      notes: [say('export_ready.valid', until), say('export_ready.not_you')],
    };
  },
  support_received: ({ questionId, question }, { say }) => ({
    ...headOf('support_received', say, { number: questionId }),
    blocks: [
      { kind: 'text', text: say('support_received.text', { number: questionId }) },
      { kind: 'quote', label: say('support_received.quote'), text: question },
    ],
    notes: [say('support_received.not_you')],
  }),
  support_answer: ({ questionId, question, answer }, { say }) => ({
    ...headOf('support_answer', say, { number: questionId }),
    blocks: [
      { kind: 'text', text: answer },
      { kind: 'quote', label: say('support_answer.quote', { number: questionId }), text: question },
    ],
    notes: [say('support_answer.go_on')],
  }),
};

function codeEmail(
  kind: 'sign_in_code' | 'email_code',
  { code, validMs }: EmailFacts['sign_in_code'],
  { say, format }: Pen,
): Own {
  const duration = validFor(validMs, format);
  return {
    ...headOf(kind, say, { code, duration }),
    blocks: [
      { kind: 'text', text: say(`${kind}.text`) },
      { kind: 'code', code },
    ],
    notes: [say('code_valid', { duration }), say(`${kind}.not_you`)],
  };
}

function headOf(kind: EmailTemplate, say: Say, params: TextParams = {}) {
  return {
    subject: say(`${kind}.subject`, params),
    preheader: say(`${kind}.preheader`, params),
    title: say(`${kind}.title`, params),
  };
}

/** A moment where its reader is. */
function whenOf(atMs: number, { format, timeZone }: Pen) {
  return { date: format.moment(atMs, 'dayMonth'), time: format.moment(atMs, 'time'), zone: timeZone };
}

function validFor(ms: number, format: Format): string {
  return ms > DAY_MS ? format.count(Math.floor(ms / DAY_MS), 'day') : format.duration(ms);
}
