import { enrolmentLimits } from '../limits.ts';
import { isLocalDate, type LocalDate } from '../local-dates.ts';

/** What a line of a file may say of its enrolment, by the kind of its cells. */
const kinds = {
  startDate: 'date',
  endDate: 'date',
  isDemo: 'flag',
  hasFullAccess: 'flag',
  hasMobileAccess: 'flag',
  paysAgain: 'flag',
  isOptionalPurchase: 'flag',
  maxConsultations: 'count',
  messagesEndDate: 'date',
} as const;

export type TermColumn = keyof typeof kinds;
export const termColumns = Object.keys(kinds) as readonly TermColumn[];

/** The problem of a cell that cannot be read, by its column. */
const problems = {
  startDate: 'bad_start',
  endDate: 'bad_end',
  isDemo: 'bad_demo',
  hasFullAccess: 'bad_full_access',
  hasMobileAccess: 'bad_mobile_access',
  paysAgain: 'bad_points_again',
  isOptionalPurchase: 'bad_by_subscription',
  maxConsultations: 'bad_consultations',
  messagesEndDate: 'bad_messages_end',
} as const satisfies Record<TermColumn, string>;
export type TermProblem = (typeof problems)[TermColumn];
export const termProblems = Object.values(problems);

interface CellValues {
  readonly date: LocalDate | null;
  readonly flag: boolean;
  readonly count: number | null;
}

/** What is missing is as for the whole list; null: no date, no limit. */
export type PastedTerms = { readonly [Column in TermColumn]?: CellValues[(typeof kinds)[Column]] };

/** How cells are written, in small letters and in all languages of the school. */
export interface CellWords {
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** No date, no limit. */
  readonly none: readonly string[];
  /** Of dates with slashes that can be read both ways, as 04/05/2026. */
  readonly isMonthFirst: boolean;
}

export const usualWords: CellWords = {
  yes: ['1', '+', 'x', 'true', 'yes', 'y'],
  no: ['0', '-', 'false', 'no', 'n'],
  none: ['-', '–', '—'],
  isMonthFirst: false,
};

/** The terms of one line by its cells without blanks around, and what is wrong with the first cell that cannot be read. An empty cell says nothing. */
export function readTerms(
  cells: ReadonlyMap<TermColumn, string>,
  words: CellWords,
): { terms: PastedTerms; problem: TermProblem | null } {
  const read = [...cells].flatMap(([column, cell]) => {
    const text = cell.toLowerCase();
    return text === '' ? [] : [[column, valueIn(text, kinds[column], words)] as const];
  });
  const wrong = read.find(([, value]) => value === undefined);
  return wrong === undefined
    ? { terms: Object.fromEntries(read), problem: null }
    : { terms: {}, problem: problems[wrong[0]] };
}

function valueIn(text: string, kind: keyof CellValues, words: CellWords) {
  if (kind === 'flag') return flagIn(text, words);
  if (words.none.includes(text) || usualWords.none.includes(text)) return null;
  return kind === 'date' ? dateIn(text, words) : countIn(text);
}

function flagIn(text: string, { yes, no }: CellWords): boolean | undefined {
  if (yes.includes(text) || usualWords.yes.includes(text)) return true;
  return no.includes(text) || usualWords.no.includes(text) ? false : undefined;
}

function countIn(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) && Number(text) <= enrolmentLimits.consultations ? Number(text) : undefined;
}

/** YYYY-MM-DD, also with the midnight that spreadsheets add. */
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ]00:00(?::00)?)?$/;
const LOCAL = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;
const CENTURY = '20';
const YEARS = { first: '2000', last: '2199' } as const;

/** As spreadsheets write dates: 2026-12-31, 31.12.2026, 31/12/2026, 12/31/2026. */
function dateIn(text: string, { isMonthFirst }: CellWords): LocalDate | undefined {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
  if (isoYear !== undefined) return dateOf(isoYear, isoMonth, isoDay);
  const [, first, sign, second, given = ''] = LOCAL.exec(text) ?? [];
  const year = given.length === 2 ? `${CENTURY}${given}` : given;
  return sign === '/' && isMonthFirst ? dateOf(year, first, second) : dateOf(year, second, first);
}

function dateOf(year: string, month = '', day = ''): LocalDate | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) && year >= YEARS.first && year <= YEARS.last ? date : undefined;
}

/** The order of dates with slashes in a file: as they can only be read, otherwise as the language has it. */
export function isMonthFirstIn(cells: readonly string[], isUsual: boolean): boolean {
  const parts = cells.flatMap((cell) => {
    const [, first, sign, second] = LOCAL.exec(cell) ?? [];
    return sign === '/' ? [{ first: Number(first), second: Number(second) }] : [];
  });
  const MONTHS = 12;
  if (parts.some(({ first }) => first > MONTHS)) return false;
  return parts.some(({ second }) => second > MONTHS) || isUsual;
}

export const isDateColumn = (column: TermColumn): boolean => kinds[column] === 'date';
