import { csvRow } from '@daystream/domain/csv';
import { localDate } from '@daystream/domain/local-dates';
import { translate } from '#rendering/translate.ts';
import type { PersonLineRow } from '../people/index.ts';
import type { ListFile } from './file-link.rules.ts';
import type { LearnerRow } from './learner-list.store.ts';

const learnerColumns = [
  'name',
  'email',
  'phone',
  'finished',
  'counted',
  'day',
  'practised',
  'homework',
  'from',
  'until',
  'kind',
  'segments',
  'version',
] as const;
const peopleColumns = ['name', 'email', 'phone', 'courses', 'segments', 'registered', 'seen'] as const;

type As = Pick<ListFile, 'language' | 'timeZone'>;

export function headOf({ list, language }: ListFile): string {
  const columns = list === 'people' ? peopleColumns : learnerColumns;
  return csvRow(columns.map((column) => translate(language, `lists:column.${column}`)));
}

export function learnerCells(row: LearnerRow, as: As): string {
  return csvRow([
    row.name,
    row.email,
    row.phone,
    row.finished_count,
    row.counted_count,
    row.day_number,
    dateIn(row.practised_at, as),
    translate(as.language, `lists:homework.${row.homework}`),
    // As the learner has them.
    dateIn(row.start_at, { timeZone: row.time_zone }),
    dateIn(row.end_at, { timeZone: row.time_zone }),
    translate(as.language, row.is_demo ? 'lists:kind.demo' : 'lists:kind.full'),
    row.segments.map(({ name }) => name).join('; '),
    row.course_version,
  ]);
}

export function personCells(row: PersonLineRow, as: As): string {
  return csvRow([
    `${row.first_name} ${row.last_name}`.trim(),
    row.email,
    row.phone,
    row.streams_count,
    row.segments.map(({ name }) => name).join('; '),
    dateIn(row.created_at, as),
    dateIn(row.seen_at, as),
  ]);
}

/** As spreadsheets read it in every language: YYYY-MM-DD. */
function dateIn(at: Date | null, { timeZone }: Pick<As, 'timeZone'>): string | null {
  return at === null ? null : localDate(at.getTime(), timeZone);
}
