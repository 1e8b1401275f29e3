import type { Language, LocalizedText } from '@daystream/domain/languages';
import type { Context } from '#http/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { findCourseIdByKey } from '../importing/import.store.ts';
import { insertCourse, ownKey } from './adding.store.ts';

export interface NewCourse {
  /** Chosen by the caller: whoever sends it twice has made one course. */
  readonly creationId: string;
  readonly title: LocalizedText;
  readonly languages: readonly Language[];
}

/** Makes a course with nothing in it that nobody but its authors sees; answers its id. */
export function createCourse(
  ctx: Context,
  staffId: number,
  { creationId, title, languages }: NewCourse,
): Promise<number> {
  const key = ownKey(creationId);
  const now = new Date(ctx.clock.nowMs());
  return ctx.db.transaction().execute(async (trx) => {
    const made = await insertCourse(trx, { key, title, languages: [...new Set(languages)], now });
    if (made === null) {
      const before = await findCourseIdByKey(trx, key);
      if (before === undefined) throw new Error(`the course ${key} is neither new nor known`);
      return before.id;
    }
    const details = { title, languages };
    await recordAudit(trx, { staffId, action: 'create_course', subjectType: 'course', subjectId: made, details });
    return made;
  });
}
