import { checkEmail } from '../identity/email-check.ts';
import { normalizeEmail } from '../identity.ts';
import { textLimits } from '../limits.ts';
import { isTooLong } from '../texts.ts';

/** Of one batch. */
export const batchLimits = {
  lines: 1000,
  rows: 500,
} as const;

/** What is wrong with a line before anybody looks into the school. */
export const linePastes = ['invalid_email', 'name_too_long', 'duplicate'] as const;
export type LinePaste = (typeof linePastes)[number];

export interface PastedPerson {
  /** In the text, from one; several people may stand on one line. */
  readonly line: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly problem: LinePaste | null;
}

type Column = 'email' | 'firstName' | 'lastName';
type Columns = Readonly<Record<Column, number>>;

/** How columns of a file with a header are called, in whatever languages, in small letters. */
export type ColumnNames = Readonly<Record<Column, readonly string[]>>;

/** What other schools export; the caller adds the words of its own languages. */
const usualNames: ColumnNames = {
  email: ['email', 'e-mail', 'mail'],
  firstName: ['name', 'first name', 'firstname', 'first_name'],
  lastName: ['last name', 'lastname', 'last_name', 'surname'],
};

/**
 * Reads a pasted list or a CSV: an address per line, alone or with names, separated by comma, semicolon or tab, with or
 * without a header; `Anna Kim <anna@site.ru>` as mail programs copy it, several on a line too. Empty lines do not count.
 */
export function readPastedPeople(text: string, names: ColumnNames = usualNames): PastedPerson[] {
  const rows = readRows(text.replace(/^\uFEFF/, ''));
  const [first] = rows;
  const header = first === undefined ? null : headerOf(first.cells, names);
  const seen = new Set<string>();
  const people = (header === null ? rows : rows.slice(1)).flatMap(({ line, cells }) =>
    (header === null ? peopleIn(cells) : [personBy(header, cells)]).map((person) => ({ line, person })),
  );
  return people.map(({ line, person }) => {
    const email = normalizeEmail(person.email);
    const problem = problemOf({ ...person, email }, seen);
    seen.add(email);
    return { line, email, firstName: person.firstName, lastName: person.lastName, problem };
  });
}

type Person = Pick<PastedPerson, 'email' | 'firstName' | 'lastName'>;

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
  const email = place('email');
  if (email === -1) return null;
  return { email, firstName: place('firstName'), lastName: place('lastName') };
}

function personBy({ email, firstName, lastName }: Columns, cells: readonly string[]): Person {
  return {
    email: cellOf(cells, email),
    ...namesIn([cellOf(cells, firstName), cellOf(cells, lastName)].filter((name) => name !== '')),
  };
}

const IN_BRACKETS = /^(.*)<([^<>]*)>\s*$/;

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
  return { email: address.trim(), ...namesIn([name.replaceAll('"', '').trim()]) };
}

/** One cell with several words is a first name and the rest. */
function namesIn([first = '', ...rest]: readonly string[]): Pick<PastedPerson, 'firstName' | 'lastName'> {
  if (rest.length > 0) return { firstName: first, lastName: rest[0] ?? '' };
  const [firstName = '', ...others] = first.split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}

function cellOf(cells: readonly string[], place: number): string {
  return (place === -1 ? '' : (cells[place] ?? '')).trim();
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows of cells (RFC 4180); the separator is the one that the first line has. */
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
    } else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}

const separators = ['\t', ';', ','] as const;

function separatorOf(text: string): string {
  const [line = ''] = text.trimStart().split('\n', 1);
  return separators.find((sign) => line.includes(sign)) ?? ',';
}
