import type { Homework } from '@daystream/client/models/course-parts';
import type { HomeworkStory } from '@daystream/client/models/homework';
import type { Stream } from '@daystream/client/models/streams';
import { useQueries, useQuery } from '@tanstack/react-query';
import { outlineQuery, streamsQuery } from '../streams/index.ts';
import { homeworkStanding, orderHomework, standings } from './homework-order.ts';
import { type HomeworkPlace, homeworkPlace } from './homework-place.ts';
import { assignmentsQuery, storiesQuery } from './homework-queries.ts';

export interface HomeworkItem {
  story: HomeworkStory;
  assignment: Homework;
  place: HomeworkPlace | null;
}

/** The homework of one course, waiting items first. */
export interface HomeworkGroup {
  stream: Stream;
  items: readonly HomeworkItem[];
}

export function useHomeworkList() {
  const streams = useQuery(streamsQuery);
  const assignments = useQuery(assignmentsQuery);
  const all = streams.data ?? [];
  const stories = useQueries({ queries: all.map(({ id }) => storiesQuery(id)) });
  const outlines = useQueries({ queries: all.map(outlineQuery) });
  const parts = [streams, assignments, ...stories, ...outlines];
  const isComplete = parts.every(({ data }) => data !== undefined);
  return {
    groups: isComplete ? orderGroups(all.map(group).filter(({ items }) => items.length > 0)) : undefined,
    error: parts.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
    isRetrying: parts.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(parts.filter(({ error }) => error !== null).map((part) => part.refetch())),
  };

  function group(stream: Stream, index: number): HomeworkGroup {
    const course = outlines[index]?.data;
    const items = orderHomework(stories[index]?.data ?? []).flatMap((story): HomeworkItem[] => {
      const assignment = assignments.data?.find(({ id }) => id === story.homeworkId);
      if (assignment === undefined) return [];
      return [{ story, assignment, place: course ? homeworkPlace(course, story) : null }];
    });
    return { stream, items };
  }
}

/** Sorts courses with waiting homework before the others. */
function orderGroups(groups: readonly HomeworkGroup[]): HomeworkGroup[] {
  const rank = ({ items: [first] }: HomeworkGroup) =>
    first === undefined ? standings.length : standings.indexOf(homeworkStanding(first.story));
  return groups.toSorted((a, b) => rank(a) - rank(b));
}
