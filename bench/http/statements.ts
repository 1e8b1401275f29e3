import { randomUUID } from 'node:crypto';
import { NamingClient } from '../../apps/server/src/db/naming-client.ts';

/** A statement as the server sent it to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Whose request it is: the values in its statements that differ for another learner. */
export interface Subject {
  readonly userId: number;
  readonly streamId: number;
  readonly chatId: number;
  /** The answered homework; 0 for none. */
  readonly statusId: number;
  readonly tokenHash: Buffer;
}

/** Records every statement of the server during `work`, which must be the only activity. */
export async function recordStatements(work: () => Promise<void>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const { query } = NamingClient.prototype;
  NamingClient.prototype.query = function (...args: unknown[]): unknown {
    const [text, values] = args;
    if (typeof text === 'string')
      recorded.push({ text, values: Array.isArray(values) ? [...(values as unknown[])] : [] });
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    NamingClient.prototype.query = query;
  }
  return recorded;
}

type ValueFor = (subject: Subject) => unknown;

const JUST_NOW_MS = 60_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The recorded values as functions of the subject; times become now, ids of saves become new. */
export function forSubjects(statement: Statement, recorded: Subject): { text: string; values: readonly ValueFor[] } {
  return { text: statement.text, values: statement.values.map((value) => valueFor(value, recorded)) };
}

function valueFor(value: unknown, recorded: Subject): ValueFor {
  if (Array.isArray(value)) {
    const parts = value.map((part: unknown) => valueFor(part, recorded));
    return (subject) => parts.map((part) => part(subject));
  }
  if (value instanceof Date && Math.abs(Date.now() - value.getTime()) < JUST_NOW_MS) return () => new Date();
  if (value instanceof Uint8Array && recorded.tokenHash.equals(value)) return ({ tokenHash }) => tokenHash;
  if (typeof value === 'number') return idFor(value, recorded) ?? (() => value);
  if (typeof value !== 'string') return () => value;
  return UUID.test(value) ? () => randomUUID() : textFor(value, recorded);
}

/** Ids inside a text: hints are JSON. */
function textFor(text: string, recorded: Subject): ValueFor {
  const pieces = text.split(/(\d+)/).map((piece) => idFor(Number(piece), recorded) ?? piece);
  return (subject) => pieces.map((piece) => (typeof piece === 'string' ? piece : String(piece(subject)))).join('');
}

const idNames = ['userId', 'streamId', 'chatId', 'statusId'] as const;

function idFor(value: number, recorded: Subject): ValueFor | undefined {
  if (value === 0) return undefined;
  const name = idNames.find((one) => recorded[one] === value);
  return name && ((subject) => subject[name]);
}
