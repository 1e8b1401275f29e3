import { formatFor } from '@daystream/i18n/format';
import { brandsOwn } from '@daystream/variants/variant-look';
import { Markup, markup } from '#rendering/markup.ts';
import type { OutboxEntry, OutboxMessage } from '#ports/outbox.ts';
import type { Language } from '@daystream/domain/languages';
import { translate } from '#rendering/translate.ts';
import { paletteStyles } from '#rendering/palette-styles.ts';

export interface OutboxReader {
  readonly language: Language;
  readonly timeZone: string;
}

export function drawOutboxPage(entries: readonly OutboxEntry[], reader: OutboxReader, styleNonce: string): string {
  const say = translator(reader);
  const list = markup`<ol class="list">
${entries.map((entry) => drawEntry(entry, reader))}</ol>`;
  return drawPage(reader, styleNonce, {
    title: say('title'),
    body: markup`<h1>${say('title')}</h1>
<p class="muted">${say('intro')}</p>
${entries.length === 0 ? markup`<p class="card empty">${say('empty')}</p>` : list}`,
  });
}

function drawEntry(entry: OutboxEntry, reader: OutboxReader): Markup {
  return markup`<li><a class="card entry" href="/outbox/${entry.id}">
<span class="channel">${translator(reader)(entry.channel)}</span>
<strong>${headingOf(entry, reader)}</strong>
${entry.channel === 'mail' ? markup`<span class="muted to">${entry.recipient}</span>` : ''}
${drawTime(entry.created_at, reader)}
</a></li>
`;
}

export function drawMessagePage(message: OutboxMessage, reader: OutboxReader, styleNonce: string): string {
  const say = translator(reader);
  const title = headingOf(message, reader);
  const text = markup`<section aria-labelledby="text"><h2 id="text">${say(textTitle(message))}</h2>
<pre class="card">${message.text}</pre></section>`;
  return drawPage(reader, styleNonce, {
    title,
    body: markup`<nav><a class="back" href="/outbox">${say('back')}</a></nav>
<h1>${title}</h1>
<dl>
${drawFact(say('from'), message.sender_name)}${drawFact(say('to'), message.recipient)}${drawFact(say('reply_to'), message.reply_to)}<div><dt>${say('when')}</dt><dd>${drawTime(message.created_at, reader)}</dd></div>
</dl>
${
  message.html === null
    ? text
    : markup`<div class="beside">
<section aria-labelledby="seen"><h2 id="seen">${say('as_seen')}</h2>
<iframe class="card" title="${say('as_seen')}" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/outbox/${message.id}/html"></iframe></section>
${text}
</div>`
}`,
  });
}

/** The heading of the text: all of a message, or the text version of an email. */
function textTitle({ channel, html }: OutboxMessage): string {
  if (html !== null) return 'as_text';
  return channel === 'push' ? 'text_of_push' : 'text_of_sms';
}

function drawFact(term: string, value: string): Markup | string {
  return value === '' ? '' : markup`<div><dt>${term}</dt><dd>${value}</dd></div>`;
}

function headingOf({ channel, subject, recipient }: OutboxEntry, reader: OutboxReader): string {
  const say = translator(reader);
  if (channel === 'sms') return say('sms_to', { to: recipient });
  return subject === '' ? say('no_subject') : subject;
}

function drawTime(at: Date, { language, timeZone }: OutboxReader): Markup {
  const format = formatFor(language, timeZone);
  const shown = `${format.moment(at.getTime(), 'dayMonthShort')} ${format.moment(at.getTime(), 'time')}`;
  return markup`<time class="muted" datetime="${at.toISOString()}">${shown}</time>`;
}

function translator({ language }: OutboxReader) {
  return (key: string, params?: Record<string, string>) => translate(language, `letters:outbox.${key}`, params);
}

function drawPage({ language }: OutboxReader, styleNonce: string, page: { title: string; body: Markup }): string {
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<style nonce="${styleNonce}">${styles}</style>
</head>
<body><main>${page.body}</main></body>
</html>
`.source;
}

const styles = new Markup(`
${paletteStyles({ brand: 'dev', colours: brandsOwn })}
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--on-surface); font: 16px/1.5 'Segoe UI', -apple-system, Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 1240px; margin: 0 auto; padding: 32px 16px 56px; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; letter-spacing: -0.02em; overflow-wrap: anywhere; }
h2 { margin: 0 0 12px; font-size: 16px; line-height: 1.5; }
a { color: inherit; }
.muted, dt { color: var(--on-surface-muted); }
.card { display: block; border-radius: 20px; background: var(--surface-raised); border: 1px solid var(--outline); }
.empty { padding: 32px; text-align: center; color: var(--on-surface-muted); }
.list { display: grid; gap: 8px; margin: 24px 0 0; padding: 0; list-style: none; }
.entry { display: grid; grid-template-columns: 96px minmax(0, 1fr) auto; gap: 2px 16px; align-items: center; padding: 14px 20px; text-decoration: none; }
.entry:hover { background: var(--primary-soft); }
.entry:focus-visible, .back:focus-visible { outline: 2px solid var(--on-surface); outline-offset: 2px; }
.entry strong { font-weight: 600; overflow-wrap: anywhere; }
.entry .to { grid-column: 2; overflow-wrap: anywhere; }
.entry time { grid-area: 1 / 3; white-space: nowrap; }
.channel { justify-self: start; padding: 2px 12px; border-radius: 999px; background: var(--primary-soft); color: var(--on-primary-soft); font-size: 14px; }
.back { display: inline-flex; align-items: center; min-height: 44px; }
.back::before { content: '←'; margin-right: 8px; }
dl { display: flex; flex-wrap: wrap; gap: 8px 32px; margin: 16px 0 28px; }
dt { font-size: 14px; }
dd { margin: 0; overflow-wrap: anywhere; }
.beside { display: grid; grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr); gap: 24px; }
iframe { width: 100%; height: 780px; resize: vertical; }
pre { margin: 0; padding: 24px; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
@media (max-width: 800px) { .beside { grid-template-columns: minmax(0, 1fr); } }
@media (max-width: 520px) {
  .entry { grid-template-columns: minmax(0, 1fr) auto; }
  .entry .channel { grid-area: 1 / 1; }
  .entry time { grid-area: 1 / 2; }
  .entry strong, .entry .to { grid-column: 1 / -1; }
}
`);
