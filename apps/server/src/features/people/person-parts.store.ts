import type { Expression, RawBuilder } from 'kysely';
import type { Context } from '#http/context.ts';
import { providedParts } from '#db/provided-parts.ts';

export interface StreamOfPerson {
  readonly id: number;
  readonly course_id: number;
  readonly course_title: Record<string, string>;
  readonly start_at: Date | null;
  readonly end_at: Date | null;
  readonly is_demo: boolean;
  /** As for the person themselves. */
  readonly is_frozen: boolean;
}

/** SQL that streams and practice provide for the dashboard's people. */
export interface PersonParts {
  readonly streamsCount: (userId: Expression<number>) => RawBuilder<number>;
  readonly hasCourse: (userId: Expression<number>, courseId: number) => RawBuilder<boolean>;
  readonly hasPractisedSince: (userId: Expression<number>, since: Date) => RawBuilder<boolean>;
  /** A person's courses, newest first. */
  readonly listStreams: (ctx: Context, userId: number) => Promise<StreamOfPerson[]>;
}

const parts = providedParts<PersonParts>('a person of the dashboard');
export const providePersonParts = parts.provide;
export const personPart = parts.part;

/** SQL for the ids of a person's own things of one kind. */
type IdsOf = (userId: number) => RawBuilder<unknown>;
const subjects = new Map<IdsOf, string>();

/** Registers which things of a person appear in their audit, once for each SQL; called while a school connects. */
export function provideSubjects(type: string, idsOf: IdsOf): void {
  subjects.set(idsOf, type);
}

export function listSubjects(): [type: string, idsOf: IdsOf][] {
  return [...subjects].map(([idsOf, type]) => [type, idsOf]);
}
