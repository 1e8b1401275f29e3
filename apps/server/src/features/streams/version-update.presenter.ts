import type { WireVersionUpdate } from '@daystream/contract/streams.updates';
import { changedPoints } from '@daystream/domain/courses/learner-changes';
import type { PartStand } from '@daystream/domain/courses/version-parts';
import { contentText, type Language, type LocalizedText } from '@daystream/domain/languages';
import { presentProgress } from './streams.presenter.ts';
import type { OfferedUpdate } from './version-update.service.ts';

export function presentVersionUpdate(
  { was, becomes, update, changes }: OfferedUpdate,
  language: Language,
): WireVersionUpdate {
  const text = (texts: LocalizedText) => contentText(texts, language, 'ru').text;
  const titleIn = (stand: PartStand | null) => text(stand?.part.values.title ?? {});
  const dayTitle = (id: number) =>
    text((becomes.course.dayById.get(id) ?? was.course.dayById.get(id))?.day.title ?? {});
  return {
    version: becomes.record.course_version,
    progress_was: presentProgress(was.standing),
    progress_becomes: presentProgress(becomes.standing),
    days: update.days.map((day) => ({
      id: day.id,
      title: dayTitle(day.id),
      kind: day.kind,
      is_rest: day.isRest,
      number_was: day.numberWas,
      number_becomes: day.numberBecomes,
      date_was: day.dateWas,
      date_becomes: day.dateBecomes,
      closes: day.closes,
      is_late: day.isLate,
    })),
    changes: changes.flatMap((change) => {
      const part = (change.becomes ?? change.was)?.part;
      if (part === undefined) return [];
      const points = changedPoints(change);
      return [
        {
          kind: change.kind,
          part: part.kind,
          part_id: part.id,
          title: titleIn(change.becomes ?? change.was),
          title_was: change.kind === 'renamed' ? titleIn(change.was) : null,
          day_was: change.was?.dayNumber ?? null,
          day_becomes: change.becomes?.dayNumber ?? null,
          lessons_count: change.lessonCount,
          points_was: points?.was ?? null,
          points_becomes: points?.becomes ?? null,
        },
      ];
    }),
  };
}
