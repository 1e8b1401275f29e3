import type { WirePointsEntry } from '@daystream/contract/points';
import { wireTime } from '@daystream/contract/wire-time';
import { contentText, type Language, type LocalizedText } from '@daystream/domain/languages';
import type { OwnEntry } from './points.access.ts';

export function presentEntry({ id, amount, type, created_at, subject }: OwnEntry, language: Language): WirePointsEntry {
  const text = (texts: LocalizedText) => contentText(texts, language, 'ru').text;
  const bookedAt = wireTime(created_at);
  return {
    id,
    amount,
    type,
    created_at: bookedAt,
    // The ledger is append-only: an entry never changes after it was booked.
    updated_at: bookedAt,
    ...(subject !== null && {
      subject: {
        kind: subject.kind,
        stream_id: subject.streamId,
        course_title: text(subject.course),
        title: subject.title === null ? null : text(subject.title),
        day_number: subject.dayNumber,
        homework_id: subject.homeworkId,
      },
    }),
  };
}
