import { momentOf } from '@daystream/contract/wire-time';
import { type AuditChange, auditChanges, auditSaying, type AuditValue, isLearnerDate } from '@daystream/domain/audit';
import { contentText, type Language } from '@daystream/domain/languages';
import { type Format, formatFor } from '@daystream/i18n/format';
import { CSV_START, csvRow } from '@daystream/domain/csv';
import { translate } from '#rendering/translate.ts';
import type { AuditRead } from './audit.service.ts';

interface Reader {
  readonly language: Language;
  readonly timeZone: string;
}

const columns = ['when', 'who', 'what', 'whom', 'course', 'changes', 'address', 'device'] as const;

/** The entries as a table, row by row. */
export async function* writeTable(entries: AsyncIterable<AuditRead>, reader: Reader): AsyncGenerator<string> {
  yield CSV_START + csvRow(columns.map((name) => translate(reader.language, `audit:column.${name}`)));
  for await (const entry of entries) yield csvRow(cellsOf(entry, reader));
}

function cellsOf(entry: AuditRead, reader: Reader): (string | null)[] {
  const { row, person, course } = entry;
  const format = formatFor(reader.language, reader.timeZone);
  const atMs = row.created_at.getTime();
  return [
    `${format.moment(atMs, 'numeric')} ${format.moment(atMs, 'time')}`,
    actorName(entry, reader),
    sentenceOf(entry, reader),
    person?.name ?? null,
    course === null ? null : textOf(course.title, reader),
    auditChanges(row.details)
      .map((change) => changeText(change, reader, person?.timeZone ?? reader.timeZone))
      .join('; '),
    row.address,
    row.user_agent,
  ];
}

/** As on the screen, without the marks of what stands out. */
function sentenceOf(entry: AuditRead, reader: Reader): string {
  const { language } = reader;
  const said = auditSaying(entry.row.action);
  const title = entry.title === null ? '' : textOf(entry.title, reader);
  const named = title === '' ? '' : translate(language, 'audit:quoted', { title });
  const who = actorName(entry, reader);
  const part = said.kind === 'part' ? translate(language, `audit:part.${said.part}`, { what: named }).trim() : '';
  const key = said.kind === 'action' ? `action.${said.action}` : said.kind === 'part' ? `verb.${said.verb}` : 'other';
  const params = { who, what: said.kind === 'part' ? part : named, action: entry.row.action };
  return translate(language, `audit:${key}`, params)
    .replaceAll(/<\/?b>/g, '')
    .trim();
}

function actorName({ staffName }: AuditRead, { language }: Reader): string {
  if (staffName === null) return translate(language, 'audit:school');
  return staffName === '' ? translate(language, 'audit:nameless') : staffName;
}

function textOf(title: NonNullable<AuditRead['title']>, { language }: Reader): string {
  return typeof title === 'string' ? title : contentText(title, language, language).text;
}

/** Dates of an enrolment are those of its learner. */
function changeText(change: AuditChange, reader: Reader, learnerZone: string): string {
  const { field, language, before, after } = change;
  const name = translate(reader.language, `audit:field.${field}`, { defaultValue: field });
  const dates = isLearnerDate(change) ? formatFor(reader.language, learnerZone) : null;
  const said = (value: AuditValue) => valueText(value, reader, dates);
  return `${language === null ? name : `${name} (${language})`}: ${said(before)} → ${said(after)}`;
}

/** As on the screen. */
function valueText(value: AuditValue, { language, timeZone }: Reader, dates: Format | null): string {
  if (value === null || value === '' || (typeof value === 'object' && value.length === 0)) return '—';
  if (typeof value === 'boolean') return translate(language, value ? 'audit:details.yes' : 'audit:details.no');
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object')
    return value.map((one) => translate(language, `audit:role.${one}`, { defaultValue: one })).join(', ');
  const atMs = momentOf(value);
  if (atMs === null) return value;
  const format = formatFor(language, timeZone);
  return dates?.moment(atMs, 'numeric') ?? `${format.moment(atMs, 'numeric')} ${format.moment(atMs, 'time')}`;
}
