import type { WireEnrolmentPreview } from '@daystream/contract/streams.admin';
import { localDate } from '@daystream/domain/local-dates';
import type { EnrolmentPreview } from './enrolment-preview.service.ts';

export function presentEnrolmentPreview({ course, standing, endsAtMs }: EnrolmentPreview): WireEnrolmentPreview {
  const lastDate = endsAtMs === null ? null : localDate(endsAtMs, standing.timeZone);
  return {
    timezone: standing.timeZone,
    stages: course.tree.stages.map((stage) => ({
      title: { ...stage.title },
      days: standing.days
        .filter(({ stageId }) => stageId === stage.id)
        .map(({ dayNumber, date, isRest, lock }) => ({
          number: dayNumber,
          date,
          is_rest: isRest,
          lock: lock?.kind ?? null,
          is_after_end: lastDate !== null && date !== null && date > lastDate,
        })),
    })),
  };
}
