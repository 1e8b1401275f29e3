import { type LearnerSort, learnerSorts } from '@daystream/contract/learners.admin';
import {
  type LearnerAccess,
  type LearnerHomework,
  type LearnerKind,
  type LearnerPractice,
  type LearnerProgress,
  learnerAccess,
  learnerHomework,
  learnerKinds,
  learnerPractice,
  learnerProgress,
} from '@daystream/domain/learners';

/** Search, filters, order, page and open row of the list, as in its URL. */
export interface LearnersSearch {
  text?: string;
  access?: LearnerAccess;
  practice?: LearnerPractice;
  homework?: LearnerHomework;
  progress?: LearnerProgress;
  kind?: LearnerKind;
  segment?: number;
  sort?: LearnerSort;
  page?: number;
  /** The stream that is shown beside the list. */
  open?: number;
}

/** Reads the URL parameters and drops invalid ones. */
export function readLearnersSearch(given: Record<string, unknown>): LearnersSearch {
  const oneOf = <T extends string>(known: readonly T[], value: unknown) => known.find((one) => one === value);
  const id = (value: unknown) => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined);
  const text = typeof given.text === 'string' || typeof given.text === 'number' ? String(given.text) : '';
  const read = {
    text: text === '' ? undefined : text,
    access: oneOf(learnerAccess, given.access),
    practice: oneOf(learnerPractice, given.practice),
    homework: oneOf(learnerHomework, given.homework),
    progress: oneOf(learnerProgress, given.progress),
    kind: oneOf(learnerKinds, given.kind),
    segment: id(given.segment),
    sort: oneOf(learnerSorts, given.sort),
    page: id(given.page),
    open: id(given.open),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** What the list is filtered by, without its order, its page and the open row. */
export function filtersIn({ sort: _, page: __, open: ___, ...filters }: LearnersSearch) {
  return filters;
}

export function isFiltered(search: LearnersSearch): boolean {
  return Object.keys(filtersIn(search)).length > 0;
}
