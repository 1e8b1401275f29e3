import type { Context } from '#http/context.ts';
import { titleIn } from '#http/person-parts.ts';
import { listFreezesForExport, listStreamsForExport } from './exported.store.ts';

/** Somebody's streams are told to them; emptied of their person they stay, a course is judged by them. */
export function connectPersonal({ db, personParts }: Context): void {
  personParts.provide('courses', async (userId, language) =>
    (await listStreamsForExport(db, userId)).map(({ title, ...stream }) => ({
      course: titleIn(title, language),
      ...stream,
    })),
  );
  personParts.provide('freezes', async (userId, language) =>
    (await listFreezesForExport(db, userId)).map(({ title, ...freeze }) => ({
      course: titleIn(title, language),
      ...freeze,
    })),
  );
}
