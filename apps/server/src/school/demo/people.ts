import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { genders } from '@daystream/domain/identity';
import { parse } from 'yaml';
import * as z from 'zod/mini';

/** The folder of the demo school: courses in the import format, and its people. */
export const DEMO_FOLDER = join(import.meta.dirname, '../../../../../content/demo');

const yes = z.optional(z.union([z.literal('yes'), z.literal('no'), z.boolean()]));

const verdict = z.strictObject({
  by: z.string(),
  hours_ago: z.number(),
  approved: yes,
  scores: z.optional(z.int()),
  comment: z.string(),
});

const answer = z.strictObject({
  sent_hours_ago: z.number(),
  message: z.string(),
  files: z.optional(z.array(z.string())),
  exercise: z.optional(z.string()),
  verdict: z.optional(verdict),
});

const stream = z.strictObject({
  course: z.string(),
  started_days_ago: z.int(),
  access_days: z.int(),
  demo: yes,
  full_access: yes,
  frozen: z.optional(z.strictObject({ days_ago: z.int(), days: z.int() })),
  stopped_days_ago: z.optional(z.int()),
  finished: z.optional(z.array(z.strictObject({ day: z.string(), days_ago: z.int() }))),
  watched: z.optional(z.array(z.strictObject({ lesson: z.string(), seconds: z.int() }))),
  homework: z.optional(
    z.array(z.strictObject({ homework: z.string(), refused: yes, answers: z.optional(z.array(answer)) })),
  ),
});
export type DemoStream = z.output<typeof stream>;

const person = z.strictObject({
  email: z.string(),
  name: z.strictObject({ first: z.string(), last: z.string() }),
  gender: z.enum(genders),
  roles: z.optional(z.array(z.enum(['expert', 'admin']))),
  experts_of: z.optional(z.array(z.string())),
  streams: z.optional(z.array(stream)),
});
const demoPeople = z.strictObject({
  password: z.string(),
  /** Keys of courses, by variant. */
  starters: z.optional(z.record(z.string(), z.string())),
  people: z.array(person),
});
export type DemoPeople = z.output<typeof demoPeople>;

export async function readDemoPeople(folder: string): Promise<DemoPeople> {
  return demoPeople.parse(parse(await readFile(join(folder, 'people.yaml'), 'utf8')));
}

/** Yes and no as in course folders. */
export function isYes(value: string | boolean | undefined): boolean {
  return value === 'yes' || value === true;
}

/** Keys of the courses somebody is enrolled in or reviews, each once. */
export function courseKeysOf({ people }: DemoPeople): string[] {
  const keys = people.flatMap((one) => [...(one.experts_of ?? []), ...(one.streams ?? []).map(({ course }) => course)]);
  return [...new Set(keys)];
}
