import { momentOf } from '@daystream/contract/wire-time';
import { type AuditChange, auditChanges, auditSaying, type AuditValue, isLearnerDate } from '@daystream/domain/audit';
import { contentText, type Language } from '@daystream/domain/languages';
import { formatFor } from '@daystream/i18n/format';
import { CSV_START, csvRow } from '#rendering/csv.ts';
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
    whoOf(entry, reader),
    sentenceOf(entry, reader),
    person?.name ?? null,
    course === null ? null : textOf(course.title, reader),
    auditChanges(row.details)
      .map((change) => changeText(change, { language: reader.language, timeZone: person?.timeZone ?? reader.timeZone }))
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
  const who = whoOf(entry, reader);
  const part = said.kind === 'part' ? translate(language, `audit:part.${said.part}`, { what: named }).trim() : '';
  const key = said.kind === 'action' ? `action.${said.action}` : said.kind === 'part' ? `verb.${said.verb}` : 'other';
  const params = { who, what: said.kind === 'part' ? part : named, action: entry.row.action };
  return translate(language, `audit:${key}`, params)
    .replaceAll(/<\/?b>/g, '')
    .trim();
}

function whoOf({ staffName }: AuditRead, { language }: Reader): string {
  if (staffName === null) return translate(language, 'audit:school');
  return staffName === '' ? translate(language, 'audit:nameless') : staffName;
}

function textOf(title: NonNullable<AuditRead['title']>, { language }: Reader): string {
  return typeof title === 'string' ? title : contentText(title, language, language).text;
}

/** Dates of an enrolment are those of its learner (`learner`). */
function changeText(change: AuditChange, learner: Reader): string {
  const { field, language, before, after } = change;
  const format = formatFor(learner.language, learner.timeZone);
  const said = (value: AuditValue) => {
    const atMs = isLearnerDate(change) ? momentOf(value) : null;
    return atMs === null ? valueText(value) : format.moment(atMs, 'numeric');
  };
  return `${language === null ? field : `${field} (${language})`}: ${said(before)} → ${said(after)}`;
}

function valueText(value: AuditValue): string {
  if (value === null) return '—';
  return typeof value === 'object' ? value.join(', ') : String(value);
}
