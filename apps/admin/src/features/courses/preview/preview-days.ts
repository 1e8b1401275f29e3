import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { isLockedByClock, type PreviewedDay, type PreviewScene } from '@daystream/domain/previews';
import { courseOf, livingParts, outline, type Part } from '../outline.ts';

export type DayPart = Extract<Part, { kind: 'day' }>;

/** A day that learners see, with the homework asked there: its own before that of its stage. */
export interface ShownDay extends PreviewedDay {
  readonly part: DayPart;
  readonly homeworkIds: readonly number[];
  /** The day of its stage that asks for homework where it has none; null where no other does. */
  readonly askingDay: number | null;
  /** Required homework of an earlier stage can lock it. */
  readonly isBehindHomework: boolean;
}

/** The days of a draft as its learners count them. */
export function shownDays(draft: WireCourseDraft): ShownDay[] {
  let isBehindHomework = false;
  const stages = livingParts(outline(draft)).filter((part) => part.kind === 'stage');
  return stages.flatMap((stage) => {
    const living = livingParts(stage);
    const days = living.filter((part) => part.kind === 'day');
    const asking = days.find((part) => homeworkOf(part).length > 0);
    const shown = days.map((part) => ({
      part,
      number: part.number ?? 0,
      openDelayDays: part.value.open_delay_days,
      isRest: part.value.is_rest,
      homeworkIds: [...homeworkOf(part), ...homeworkOf(stage)],
      askingDay: asking?.number ?? null,
      isBehindHomework,
    }));
    isBehindHomework ||= living.some((part) => part.kind === 'homework' && part.value.is_required);
    return shown;
  });
}

function homeworkOf(part: Part): number[] {
  return part.children.flatMap(({ kind, id, isArchived }) => (kind === 'homework' && !isArchived ? [id] : []));
}

/** Whether a day can be locked at all: by the clock, or by homework of an earlier stage. */
export function canBeLocked(scene: PreviewScene, days: readonly ShownDay[]): boolean {
  const day = days.find(({ number }) => number === scene.day);
  return isLockedByClock({ ...scene, dayState: 'locked', today: null }, days) || day?.isBehindHomework === true;
}

/** The day of a part: the part itself, the day it is in, or the first of its stage; null where there is none. */
export function dayNumberOf(part: Part): number | null {
  if (part.kind === 'day') return part.number;
  if (part.parent?.kind === 'day' || part.kind === 'lesson')
    return part.parent === null ? null : dayNumberOf(part.parent);
  const stage = part.kind === 'stage' ? part : part.parent?.kind === 'stage' ? part.parent : courseOf(part);
  const days = livingParts(stage).filter((one) => one.kind === 'day');
  const day = part.kind === 'homework' ? days.at(-1) : days[0];
  return day?.number ?? null;
}
