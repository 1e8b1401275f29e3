import type { Check } from './check.ts';
import { filesCheck } from './files.ts';
import { filmsCheck } from './films.ts';
import { homeworkCheck } from './homework.ts';
import { pointsCheck } from './points.ts';
import { practiceCheck } from './practice.ts';
import { unfinishedCheck } from './unfinished.ts';

/** All checks of `doctor`, in this order. */
export const checks: readonly Check[] = [
  filesCheck,
  filmsCheck,
  practiceCheck,
  homeworkCheck,
  pointsCheck,
  unfinishedCheck,
];
