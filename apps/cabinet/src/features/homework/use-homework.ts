import type { Course } from '@daystream/client/models/courses';
import type { Homework } from '@daystream/client/models/course-parts';
import type { HomeworkStory } from '@daystream/client/models/homework';
import type { User } from '@daystream/client/models/identity';
import type { Stream } from '@daystream/client/models/streams';
import { skipToken, useQuery } from '@tanstack/react-query';
import { userQuery } from '#shared/account-queries.ts';
import { type NotLoaded, notLoaded } from '#shared/loaded.ts';
import { outlineQuery, streamQuery } from '../streams/index.ts';
import { storyOf } from './homework-order.ts';
import { type HomeworkPlace, homeworkPlace } from './homework-place.ts';
import { assignmentsQuery, storiesQuery } from './homework-queries.ts';

/** One homework of a stream with its course, assignment and status. */
export interface HomeworkView {
  user: User;
  stream: Stream;
  course: Course;
  assignment: Homework;
  story: HomeworkStory;
  /** null if the course no longer includes it. */
  place: HomeworkPlace | null;
}

export type LoadedHomework = NotLoaded | { kind: 'shown'; view: HomeworkView };

export function useHomework(streamId: number, homeworkId: number): LoadedHomework {
  const user = useQuery(userQuery);
  const stream = useQuery(streamQuery(streamId));
  const stories = useQuery(storiesQuery(streamId));
  const assignments = useQuery(assignmentsQuery);
  const outline = useQuery(stream.data ? outlineQuery(stream.data) : { queryKey: ['courses'], queryFn: skipToken });
  const parts = [user, stream, stories, assignments, outline];
  if (!user.data || !stream.data || !stories.data || !assignments.data || !outline.data) return notLoaded(parts);
  const story = storyOf(stories.data, homeworkId);
  const assignment = assignments.data.find(({ id }) => id === homeworkId);
  if (story === null || assignment === undefined) return { kind: 'missing' };
  const place = homeworkPlace(outline.data, story);
  const view = { user: user.data, stream: stream.data, course: outline.data, assignment, story, place };
  return { kind: 'shown', view };
}
