import type { Format } from '@daystream/i18n/format';
import { PartFile, type PartRow } from '#registrations/export-parts.ts';
import { Markup, markup, withBreaks } from '#rendering/markup.ts';
import { fileHref, filePath } from './file-paths.ts';
import { type ExportWords, valueWord } from './archive-words.ts';

type Value = PartRow[string];

/** A row as JSON: moments in ISO 8601, files by their path in the archive. */
export function jsonOf(row: PartRow): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]));
}

function plain(value: Value): unknown {
  if (value instanceof PartFile) return filePath(value);
  return Array.isArray(value) ? value.map((one: PartFile | Date) => plain(one)) : value;
}

/** Values that are dates; a text that looks like a date stays a text. */
const DAYS: readonly string[] = ['birthday', 'start_date', 'end_date'];

/** A value as HTML for people; their own text stays text. */
export function drawValue(name: string, value: Value, words: ExportWords, format: Format): Markup {
  if (value === null || value === '') return markup`<span class="none">${words.none}</span>`;
  if (value instanceof Date) {
    const shown = `${format.moment(value.getTime(), 'numeric')}, ${format.moment(value.getTime(), 'time')}`;
    return markup`<time datetime="${value.toISOString()}">${shown}</time>`;
  }
  if (value instanceof PartFile) return markup`<a href="${fileHref(value)}">${value.name}</a>`;
  if (typeof value === 'boolean') return markup`${value ? words.yes : words.no}`;
  if (typeof value === 'number') return markup`${name === 'id' ? value : format.number(value)}`;
  if (typeof value === 'string') {
    return DAYS.includes(name) ? markup`${format.date(value, 'numeric')}` : withBreaks(valueWord(words, name, value));
  }
  if (value.length === 0) return markup`<span class="none">${words.none}</span>`;
  return new Markup(value.map((one: PartFile | Date) => drawValue(name, one, words, format).source).join('<br>'));
}
