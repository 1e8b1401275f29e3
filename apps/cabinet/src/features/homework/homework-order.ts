import type { HomeworkStory } from '@daystream/client/models/homework';

/** How a homework stands for its learner; what needs them comes first. */
export const standings = ['to_redo', 'to_send', 'in_review', 'approved', 'refused', 'later'] as const;
export type Standing = (typeof standings)[number];

type StandingFacts = Pick<HomeworkStory, 'status' | 'isLocked' | 'isRefused'>;

/** What was sent keeps its standing behind any lock; only what waits can be out of reach. */
export function homeworkStanding({ status, isLocked, isRefused }: StandingFacts): Standing {
  if (status === 'UPLOADED') return 'in_review';
  if (status === 'DONE') return 'approved';
  if (isRefused) return 'refused';
  if (isLocked) return 'later';
  return status === 'FAIL' ? 'to_redo' : 'to_send';
}

/** What waits first, then what is being reviewed, the latest news first; what opens later keeps the course's order. */
export function orderHomework<Item extends StandingFacts & Pick<HomeworkStory, 'updatedAt'>>(
  items: readonly Item[],
): Item[] {
  const rank = (item: Item) => standings.indexOf(homeworkStanding(item));
  const news = (item: Item) => (homeworkStanding(item) === 'later' ? 0 : item.updatedAt);
  return items.toSorted((a, b) => rank(a) - rank(b) || news(b) - news(a));
}

/** The status an address means: where a homework is asked several times, the first that still needs the learner. */
export function storyOf<Item extends StandingFacts & { homeworkId: number; updatedAt: number }>(
  stories: readonly Item[],
  homeworkId: number,
): Item | null {
  return orderHomework(stories.filter((story) => story.homeworkId === homeworkId))[0] ?? null;
}
