import type { Course } from '@daystream/client/models/courses';
import type { Homework } from '@daystream/client/models/course-parts';
import type { HomeworkStory } from '@daystream/client/models/homework';
import type { Stream } from '@daystream/client/models/streams';
import { CallError } from '@daystream/client/transport';
import { skipToken, useQuery } from '@tanstack/react-query';
import { outlineQuery, streamQuery } from '../streams/index.ts';
import { storyOf } from './homework-order.ts';
import { type HomeworkPlace, homeworkPlace } from './homework-place.ts';
import { assignmentsQuery, storiesQuery } from './homework-queries.ts';

/** One homework of a stream and everything around it. */
export interface HomeworkView {
  stream: Stream;
  course: Course;
  assignment: Homework;
  story: HomeworkStory;
  /** null where the course no longer asks for it. */
  place: HomeworkPlace | null;
}

export type LoadedHomework =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; error: unknown; isRetrying: boolean; retry: () => void }
  | { kind: 'shown'; view: HomeworkView };

export function useHomework(streamId: number, homeworkId: number): LoadedHomework {
  const stream = useQuery(streamQuery(streamId));
  const stories = useQuery(storiesQuery(streamId));
  const assignments = useQuery(assignmentsQuery);
  const outline = useQuery(stream.data ? outlineQuery(stream.data) : { queryKey: ['courses'], queryFn: skipToken });
  const parts = [stream, stories, assignments, outline];
  const failed = parts.find(({ error, data }) => error !== null && data === undefined);
  if (failed !== undefined) {
    if (failed.error instanceof CallError && failed.error.status === 404) return { kind: 'missing' };
    return {
      kind: 'failed',
      error: failed.error,
      isRetrying: parts.some(({ isFetching }) => isFetching),
      retry: () => void Promise.all(parts.filter(({ error }) => error !== null).map((part) => part.refetch())),
    };
  }
  if (!stream.data || !stories.data || !assignments.data || !outline.data) return { kind: 'loading' };
  const story = storyOf(stories.data, homeworkId);
  const assignment = assignments.data.find(({ id }) => id === homeworkId);
  if (story === null || assignment === undefined) return { kind: 'missing' };
  const place = homeworkPlace(outline.data, story);
  return { kind: 'shown', view: { stream: stream.data, course: outline.data, assignment, story, place } };
}
