import { checkEmail } from '../identity/email-check.ts';
import { normalizeEmail } from '../identity.ts';
import { textLimits } from '../limits.ts';
import { isTooLong } from '../texts.ts';
import {
  type CellWords,
  isDateColumn,
  isMonthFirstIn,
  type PastedTerms,
  readTerms,
  type TermColumn,
  termColumns,
  termProblems,
  usualWords,
} from './pasted-terms.ts';

/** Of one batch. */
export const batchLimits = {
  lines: 1000,
  rows: 500,
  /** Everybody that a filter finds. */
  matching: 10_000,
} as const;

/** What is wrong with a line before anybody looks into the school. */
export const linePastes = ['invalid_email', 'name_too_long', 'duplicate', ...termProblems] as const;
export type LinePaste = (typeof linePastes)[number];

export interface PastedPerson {
  /** In the text, from one; one line may name several people. */
  readonly line: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly terms: PastedTerms;
  readonly problem: LinePaste | null;
}

export interface PastedList {
  readonly people: readonly PastedPerson[];
  /** Columns of the header that nobody knows, as they are written. */
  readonly unknownColumns: readonly string[];
}

/** Of a file: the person a line is about, and their enrolment. */
export const listColumns = ['email', 'firstName', 'lastName', ...termColumns] as const;
export type Column = (typeof listColumns)[number];
type Columns = Readonly<Record<Column, number>>;

/** How columns of a file with a header are called, in whatever languages, in small letters. */
export type ColumnNames = Readonly<Record<Column, readonly string[]>>;

/** What other schools export; the caller adds the words of its own languages. */
const usualNames: ColumnNames = {
  email: ['email', 'e-mail', 'mail'],
  firstName: ['name', 'first name', 'firstname', 'first_name'],
  lastName: ['last name', 'lastname', 'last_name', 'surname'],
  startDate: ['start_date'],
  endDate: ['end_date'],
  isDemo: ['is_demo'],
  hasFullAccess: ['course_full_access'],
  hasMobileAccess: ['mobile_access'],
  paysAgain: ['pays_again'],
  isOptionalPurchase: ['is_optional_purchase'],
  maxConsultations: ['max_consultation_count'],
  messagesEndDate: ['message_expires_date'],
};

/**
 * Reads a pasted list or a CSV: an address per line, alone or with names, separated by comma, semicolon or tab, with or
 * without a header; `Anna Kim <anna@site.ru>` as mail programs copy it, several on a line too. Empty lines do not count.
 * Under a header a line may have its own terms.
 */
export function readPastedPeople(
  text: string,
  names: ColumnNames = usualNames,
  words: CellWords = usualWords,
): PastedList {
  const rows = readRows(text.replace(/^\uFEFF/, ''));
  const top = rows[0]?.cells ?? [];
  const header = headerOf(top, names);
  const seen = new Set<string>();
  const read = header === null ? rows.flatMap(peopleOf) : readBelow(header, rows.slice(1), words);
  return {
    people: read.map(({ line, person: { email: given, firstName, lastName }, terms, ...cells }) => {
      const email = normalizeEmail(given);
      const problem = problemOf({ email, firstName, lastName }, seen) ?? cells.problem;
      seen.add(email);
      return { line, email, firstName, lastName, terms, problem };
    }),
    unknownColumns: header === null ? [] : unknownIn(top, header),
  };
}

function peopleOf({ line, cells }: Row): ReadLine[] {
  return peopleIn(cells).map((person) => ({ line, person, terms: {}, problem: null }));
}

function readBelow(header: Columns, rows: readonly Row[], words: CellWords): ReadLine[] {
  const dates = termColumns.filter(isDateColumn);
  const dateCells = rows.flatMap(({ cells }) => dates.map((column) => cellOf(cells, header[column])));
  const read = { ...words, isMonthFirst: isMonthFirstIn(dateCells, words.isMonthFirst) };
  return rows.map(({ line, cells }) => ({
    line,
    person: personBy(header, cells),
    ...readTerms(termCells(header, cells), read),
  }));
}

function termCells(columns: Columns, cells: readonly string[]): ReadonlyMap<TermColumn, string> {
  return new Map(termColumns.map((column) => [column, cellOf(cells, columns[column])]));
}

function unknownIn(cells: readonly string[], columns: Columns): string[] {
  const known = new Set(Object.values(columns));
  return cells.map((cell) => cell.trim()).filter((cell, place) => cell !== '' && !known.has(place));
}

type Person = Pick<PastedPerson, 'email' | 'firstName' | 'lastName'>;
type ReadLine = Pick<PastedPerson, 'line' | 'terms' | 'problem'> & { readonly person: Person };

function problemOf({ email, firstName, lastName }: Person, seen: ReadonlySet<string>): LinePaste | null {
  if (checkEmail(email).errors.length > 0) return 'invalid_email';
  if (seen.has(email)) return 'duplicate';
  const isLong = (name: string) => isTooLong(name, textLimits.name);
  return isLong(firstName) || isLong(lastName) ? 'name_too_long' : null;
}

/** The columns by their names; null when the first row is a person. */
function headerOf(cells: readonly string[], names: ColumnNames): Columns | null {
  const words = cells.map((cell) => cell.trim().toLowerCase());
  const place = (column: Column) =>
    words.findIndex((word) => usualNames[column].includes(word) || names[column].includes(word));
  if (place('email') === -1) return null;
  return Object.fromEntries(listColumns.map((column) => [column, place(column)])) as unknown as Columns;
}

/** A first name alone may be a whole name; a surname stays one. */
function personBy(columns: Columns, cells: readonly string[]): Person {
  const [firstName, lastName] = [cellOf(cells, columns.firstName), cellOf(cells, columns.lastName)];
  return { email: cellOf(cells, columns.email), ...(lastName === '' ? namesIn([firstName]) : { firstName, lastName }) };
}

const IN_BRACKETS = /^(.*)<([^<>]*)>$/;

/** Without a header a cell with an @ is an address; when there is one, the others are names. Named twice is meant once. */
function peopleIn(cells: readonly string[]): Person[] {
  const written = cells.filter((cell) => cell.includes('@'));
  if (written.length > 1) {
    const people = written.map((cell) => addressIn(cell.trim()));
    return [...new Map(people.map((person) => [normalizeEmail(person.email), person])).values()];
  }
  const [address = cellOf(cells, 0)] = written;
  const place = Math.max(0, cells.indexOf(address));
  const others = cells.filter((cell, index) => index !== place && cell.trim() !== '').map((cell) => cell.trim());
  const person = addressIn(address.trim());
  return [others.length > 0 ? { ...person, ...namesIn(others) } : person];
}

/** An address, or a name with the address in brackets. */
function addressIn(cell: string): Person {
  const [, name = '', address] = IN_BRACKETS.exec(cell) ?? [];
  if (address === undefined) return { email: cell, ...namesIn([]) };
  return { email: address, ...namesIn([name.replaceAll('"', '').trim()]) };
}

/** One cell with several words is a first name and the rest. */
function namesIn([first = '', last]: readonly string[]): Pick<PastedPerson, 'firstName' | 'lastName'> {
  if (last !== undefined) return { firstName: first, lastName: last };
  const [firstName = '', ...others] = first.split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}

/** Empty for a column that is not there. */
function cellOf(cells: readonly string[], place: number): string {
  return (cells[place] ?? '').trim();
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows of cells (RFC 4180); the separator is that of the first line that has one. Blanks around a cell, \r too, are its reader's. */
function readRows(text: string): Row[] {
  const separator = separatorOf(text);
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begunAt = 1;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begunAt, cells });
    cells = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign === '"' && text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      endRow();
      begunAt = line;
    } else cell += sign;
  }
  endRow();
  return rows;
}

const separators = ['\t', ';', ','] as const;

function separatorOf(text: string): string | undefined {
  const line = text.split('\n').find((one) => separators.some((sign) => one.includes(sign)));
  return separators.find((sign) => line?.includes(sign));
}
