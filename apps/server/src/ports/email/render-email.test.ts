import { securityChanges } from '@daystream/domain/identity';
import { languages } from '@daystream/domain/languages';
import { findVariant } from '@daystream/variants/variants';
import { DAY_MS, MINUTE_MS } from '@daystream/domain/durations';
import { describe, expect, it } from 'vitest';
import { checkMail } from '../mail.ts';
import { renderEmail, type EmailFacts, type EmailTemplate, type EmailReader, phoneCodeText } from './render-email.ts';
import { greetingName } from './greeting-name.ts';

const AT_MS = Date.UTC(2026, 10, 13, 6, 0);

const samples: { readonly [K in EmailTemplate]: EmailFacts[K] } = {
  sign_in_code: { code: '482913', validMs: 10 * MINUTE_MS },
  email_code: { code: '482913', validMs: 10 * MINUTE_MS },
  email_confirmation: {
    code: '482913',
    validMs: 10 * MINUTE_MS,
    url: 'https://school.example/address-link?token=e',
    linkValidMs: 7 * DAY_MS,
  },
  password_reset: {
    url: 'https://school.example/auto-login?token=a&returnUrl=/resetPassword',
    validMs: 60 * MINUTE_MS,
  },
  invitation: { url: 'https://school.example/auto-login?token=b', validMs: 7 * DAY_MS, inviterName: 'Мария Ким' },
  password_changed: { atMs: AT_MS, url: 'https://school.example/reset' },
  security_changed: { change: 'passkey_added', atMs: AT_MS, url: 'https://school.example/reset' },
  address_changed: {
    channel: 'email',
    atMs: AT_MS,
    isByStaff: true,
    url: 'https://school.example/address-link?token=c',
    validMs: 3 * DAY_MS,
  },
  address_confirmation: { url: 'https://school.example/address-link?token=d', validMs: DAY_MS },
  account_deleted: { restorableUntilMs: AT_MS + 30 * DAY_MS },
  export_ready: {
    url: 'https://school.example/user/settings/export',
    sizeBytes: 54_000_000,
    availableUntilMs: AT_MS + 7 * DAY_MS,
  },
  films_failed: {
    url: 'https://school.example/admin/courses/7',
    films: [
      { name: 'belly.mp4', course: 'Дыхание', reason: 'Файл повреждён.' },
      { name: 'back.mp4', course: null, reason: 'Видео защищено.' },
    ],
  },
  enrolment: {
    url: 'https://school.example/course/7/calendar/1',
    course: 'Йога на рассвете',
    startsAtMs: AT_MS + 3 * DAY_MS,
    endsAtMs: AT_MS + 30 * DAY_MS,
    linkValidMs: 7 * DAY_MS,
  },
  staff_message: { subject: 'Завтра эфир', message: 'Ждём вас в 19:00.\nВозьмите коврик.' },
  support_received: { questionId: 71, question: 'Не открывается день 3.\nЧто делать?' },
  test_email: {},
  support_answer: {
    questionId: 71,
    question: 'Не открывается день 3.',
    answer: 'Обновите страницу — и день откроется.',
  },
};
const kinds = Object.keys(samples) as EmailTemplate[];

const variant = findVariant('face')!;
const reader = (given: Partial<EmailReader> = {}): EmailReader => ({
  language: 'ru',
  variant,
  name: 'Анна',
  timeZone: 'Europe/Moscow',
  ...given,
});
const write = (kind: EmailTemplate, given?: Partial<EmailReader>) =>
  renderEmail(kind, reader(given), samples[kind] as never);

describe.each(languages)('an email in %s', (language) => {
  it.each(kinds)('%s has all its texts, as HTML and as text', (kind) => {
    const { subject, text, html, fromName, replyTo } = write(kind, { language });
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object|letters:/);
      expect(part).not.toContain(`${kind}.`);
    }
    expect(subject.length).toBeLessThan(70);
    expect(html).toContain(`<html lang="${language}">`);
    for (const shown of ['Анна', 'Face', 'face@daystream.example']) {
      expect(text).toContain(shown);
      expect(html).toContain(shown);
    }
    expect([fromName, replyTo]).toEqual(['Face', 'face@daystream.example']);
    checkMail({ to: 'anna@school.example', ...write(kind, { language }) });
  });

  it('fits the SMS with a code into one part', () => {
    const text = phoneCodeText({ language, variant: findVariant('web')! }, { code: '482913' });
    expect(text).toContain('482913');
    expect(text.length).toBeLessThanOrEqual(70);
  });
});

describe('an email', () => {
  it.each(kinds)('%s loads nothing and runs nothing', (kind) => {
    const { html } = write(kind);
    expect(html).not.toMatch(/<(img|script|link|iframe|form|svg|object|video)\b|url\(|@import|\bsrc=|\son\w+=/i);
  });

  it.each(kinds)('%s has one button at most', (kind) => {
    expect(write(kind).html.match(/class="on-primary"/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  it('says how long its link or code is valid', () => {
    const spoken = (kind: EmailTemplate) => write(kind).text.replaceAll('\u00A0', ' ');
    expect(spoken('sign_in_code')).toContain('Код действует 10 минут');
    expect(spoken('password_reset')).toContain('Ссылка действует 1 час ');
    expect(spoken('invitation')).toContain('Ссылка действует 7 дней');
    expect(spoken('account_deleted')).toContain('до 13 декабря');
    expect(spoken('password_changed')).toContain('13 ноября в 09:00 (Москва, UTC+3)');
  });

  it.each(securityChanges)('has its own text for %s', (change) => {
    const told = languages.flatMap((language) => {
      const facts = { change, atMs: AT_MS, url: 'https://school.example/reset' };
      const { text } = renderEmail('security_changed', reader({ language }), facts);
      expect(text).not.toMatch(/\{\{|undefined|security_changed/);
      return text.includes('09:00') || text.includes('9:00') ? [text] : [];
    });
    expect(told).toHaveLength(languages.length);
  });

  it('shows the whole code and the exact link', () => {
    expect(write('sign_in_code').html).toContain('>482913<');
    expect(write('sign_in_code').text).toContain('\n    482913\n');
    expect(write('password_reset').text).toContain(`\n${samples.password_reset.url}\n`);
    expect(write('password_reset').html).toContain(
      'href="https://school.example/auto-login?token=a&amp;returnUrl=/resetPassword"',
    );
  });

  it('has the colours of its variant, light and dark', () => {
    const { html } = write('password_reset');
    expect(html).toContain('background-color:#a33f27');
    expect(html).toMatch(/prefers-color-scheme: dark[\s\S]*\.primary \{ background-color: #f19472/);
    expect(write('password_reset', { variant: findVariant('mind')! }).html).toContain('background-color:#0d6663');
  });

  it('has the school’s own colours, those derived from them, and its logo (ADM-049)', () => {
    const { light, dark } = variant.colours;
    const colours = { light: { ...light, primary: '#1d4f91' }, dark: { ...dark, primary: '#9cc4f5' } };
    const { html } = write('password_reset', { variant: { ...variant, logo: 'rings', colours } });
    expect(html).toContain('background-color:#1d4f91;"><a class="on-primary"');
    expect(html).toMatch(/prefers-color-scheme: dark[\s\S]*\.primary \{ background-color: #9cc4f5/);
    expect(html).toMatch(/\.on-primary \{ color: #000000/);
    expect(html).toContain('background-image:radial-gradient(');
    expect(html).not.toContain('#a33f27');
  });

  it('shows only the name of a school with its own logo, because emails load nothing (CFG-021)', () => {
    const { html } = write('password_reset', { variant: { ...variant, ownLogo: { id: 7, name: 'logo.png' } } });
    expect(html).not.toMatch(/background-image|<img|\/site\/logo/);
    expect(html).toMatch(/<tr>\s*<td class="text" style="padding-left:0px;[^>]*>Face<\/td>/);
  });

  it('suppresses auto-replies, unless a person wrote it', () => {
    expect(write('sign_in_code').headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' });
    expect(write('support_answer').headers).toEqual({});
  });

  it('keeps the line breaks of text that a person wrote', () => {
    expect(write('support_received').html).toMatch(/Не\u00A0открывается день\u00A03\.<br>Что делать\?/);
    expect(write('support_received').text).toContain('> Не открывается день 3.\n> Что делать?');
  });
});

describe('text that people wrote', () => {
  const evil = '<b onclick="x">\'&"</b>';

  it('is escaped everywhere in an email', () => {
    const facts = { questionId: 1, question: evil, answer: evil };
    const { html } = renderEmail('support_answer', reader({ name: '<b>Анна' }), facts);
    expect(html).not.toMatch(/<b\b/);
    expect(html).toContain('&lt;b&gt;Анна');
    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;&#39;&amp;&quot;&lt;');
  });

  it('cannot break out of the address of a button', () => {
    const { html } = renderEmail('password_reset', reader(), {
      url: 'https://x.example/"><script>',
      validMs: MINUTE_MS,
    });
    expect(html).toContain('href="https://x.example/&quot;&gt;&lt;script&gt;"');
  });

  it('cannot add a header', () => {
    const name = 'Анна\r\nBcc: all@school.example';
    for (const kind of kinds) {
      const { text, subject, headers, fromName } = write(kind, { name });
      expect(text).not.toContain('Bcc');
      expect([subject, fromName, ...Object.entries(headers ?? {}).flat()].join('')).not.toMatch(/[\r\n]/);
    }
  });

  it('is not read as a placeholder or a reference of the catalogue', () => {
    for (const name of ['{{code}}', '$t(letters:greeting_nameless)', '{{school}}'])
      expect(write('sign_in_code', { name }).text).toContain(`Здравствуйте, ${name}!`);
  });

  it.each([
    ['Анна', 'Анна'],
    ['  Анна \r\n Мария\t', 'Анна Мария'],
    ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
    ['Жанна д’Арк', 'Жанна д’Арк'],
    ['\u202EannА', 'annА'],
    ['win at evil.example', null],
    ['https://evil', null],
    ['anna@school.example', null],
    ['А'.repeat(61), null],
    [' \n ', null],
    [null, null],
    [undefined, null],
  ])('greets %j as %j, so that a name cannot advertise', (given, shown) => {
    expect(greetingName(given)).toBe(shown);
  });

  it('leaves out an unusable name of the inviter', () => {
    const { text } = write('invitation', { name: 'www.evil.example' });
    expect(text).toContain('Здравствуйте!');
    const by = renderEmail('invitation', reader(), { ...samples.invitation, inviterName: 'evil.example' });
    expect(by.text).not.toContain('evil.example');
  });
});
