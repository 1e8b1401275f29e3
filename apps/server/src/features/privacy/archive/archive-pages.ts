import { type ExportPart, exportParts } from '@daystream/domain/privacy';
import { formatFor } from '@daystream/i18n/format';
import type { PartRow } from '#registrations/export-parts.ts';
import { Markup, markup } from '#rendering/markup.ts';
import type { ArchiveTotals, ExportReader } from './archive.ts';
import { exportStyles } from './archive-styles.ts';
import { drawValue } from './archive-values.ts';
import { exportWords } from './archive-words.ts';
import { zoneName } from '#rendering/zone-name.ts';

/** One part of an export as a page, in chunks: it may be larger than the memory. */
export async function* drawPart(
  part: ExportPart,
  rows: AsyncIterable<PartRow>,
  reader: ExportReader,
): AsyncGenerator<string> {
  const words = exportWords[reader.language];
  const format = formatFor(reader.language, reader.timeZone);
  const { title, text } = words.parts[part];
  yield head(reader, `${title} — ${reader.variant.title}`);
  yield markup`<nav><a href="../index.html">${words.back}</a></nav>
<h1>${title}</h1>
<p class="muted">${text}</p>
`.source;
  let isEmpty = true;
  for await (const row of rows) {
    isEmpty = false;
    const facts = Object.entries(row).map(
      ([
        name,
        value,
      ]) => markup`<div><dt>${words.fields[name] ?? name}</dt><dd>${drawValue(name, value, words, format)}</dd></div>
`,
    );
    yield markup`<dl class="card">
${facts}</dl>
`.source;
  }
  if (isEmpty)
    yield markup`<p class="card none">${words.empty}</p>
`.source;
  yield foot;
}

/** The index page: what there is, how much of it, and where. */
export function* drawContents(totals: ArchiveTotals, reader: ExportReader, atMs: number): Generator<string> {
  const words = exportWords[reader.language];
  const format = formatFor(reader.language, reader.timeZone);
  const when = `${format.moment(atMs, 'numeric')}, ${format.moment(atMs, 'time')} (${zoneName(reader.timeZone, reader.language, atMs)})`;
  yield head(reader, `${words.title} — ${reader.variant.title}`);
  yield markup`<p class="school">${reader.variant.title}</p>
<h1>${words.title}</h1>
<p class="muted">${words.intro}</p>
<dl class="card"><div><dt>${words.made_at}</dt><dd><time datetime="${new Date(atMs).toISOString()}">${when}</time></dd></div>
<div><dt>${words.files}</dt><dd>${format.number(totals.files)}</dd></div>
${totals.missing === 0 ? '' : markup`<div><dt>${words.missing}</dt><dd>${format.number(totals.missing)}</dd></div>`}</dl>
<ul class="parts">
${exportParts.map((part) => drawLine(part, totals.rows.get(part) ?? 0, reader))}</ul>
<p class="muted">${words.for_programs}</p>
<p class="muted">${words.left_out}</p>
`.source;
  yield foot;
}

function drawLine(part: ExportPart, count: number, { language, timeZone }: ExportReader): Markup {
  const { title, text } = exportWords[language].parts[part];
  return markup`<li><a class="card" href="pages/${part}.html"><span class="count">${formatFor(language, timeZone).number(count)}</span><strong>${title}</strong><span class="muted">${text}</span></a></li>
`;
}

function head({ language, variant }: ExportReader, title: string): string {
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${new Markup(exportStyles(variant))}</style>
</head>
<body><main>
`.source;
}

const foot = '</main></body>\n</html>\n';
