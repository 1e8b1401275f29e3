import { streamFacts } from '@daystream/client/models/streams';
import { isNewHome } from '@daystream/domain/navigation/new-home';
import { useQuery } from '@tanstack/react-query';
import { variantConfig } from '#shared/variant.ts';
import { streamsQuery } from './streams-queries.ts';

/** Whether the learner has the new home (Q29); not before their streams are known. */
export function useNewHome(): boolean {
  const { data: streams } = useQuery(streamsQuery);
  const { newHome, triggerCourse } = variantConfig;
  if (streams === undefined) return false;
  return isNewHome({
    isEnabled: newHome.enabled,
    triggerCourseId: triggerCourse.id,
    triggerStartMs: triggerCourse.startsAt,
    streams: streams.map((stream) => ({ courseId: stream.courseId, startsAt: streamFacts(stream).startsAt })),
  });
}
