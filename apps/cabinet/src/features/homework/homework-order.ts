import type { HomeworkStory } from '@daystream/client/models/homework';

/** Homework states as the learner sees them; those that need action come first. */
export const standings = ['to_redo', 'to_send', 'in_review', 'approved', 'refused', 'later'] as const;
export type Standing = (typeof standings)[number];

type StandingFacts = Pick<HomeworkStory, 'status' | 'isLocked' | 'isRefused'>;

/** A lock affects only homework that waits for an answer; a sent answer keeps its state. */
export function homeworkStanding({ status, isLocked, isRefused }: StandingFacts): Standing {
  if (status === 'UPLOADED') return 'in_review';
  if (status === 'DONE') return 'approved';
  if (isRefused) return 'refused';
  if (isLocked) return 'later';
  return status === 'FAIL' ? 'to_redo' : 'to_send';
}

/** Sorts by state, then by latest update; locked homework keeps the course's order. */
export function orderHomework<Item extends StandingFacts & Pick<HomeworkStory, 'updatedAt'>>(
  items: readonly Item[],
): Item[] {
  const rank = (item: Item) => standings.indexOf(homeworkStanding(item));
  const news = (item: Item) => (homeworkStanding(item) === 'later' ? 0 : item.updatedAt);
  return items.toSorted((a, b) => rank(a) - rank(b) || news(b) - news(a));
}

/** The status shown for a homework id. If it is assigned several times, the first that needs the learner. */
export function storyOf<Item extends StandingFacts & { homeworkId: number; updatedAt: number }>(
  stories: readonly Item[],
  homeworkId: number,
): Item | null {
  return orderHomework(stories.filter((story) => story.homeworkId === homeworkId))[0] ?? null;
}
