import { isTestSide } from '../sources.ts';
import type { ArrowRule } from './edge.ts';

const CABINET = /^apps\/cabinet\/src\//;
/** What waits for the line to come back; each says what becomes of a failure on a good one. */
const WAITING = new Set(['whenOnline', 'loadGroup']);
/** Tables of loaders, which are called by something that waits. */
const TABLES = /\/app\/(\w+\/)?(screens|texts)\.ts$|-texts\.ts$/;
const ROWS = new Set(['{}', 'screen', 'screenApart']);
/** A file that cannot be sent without a line says so at once, and is tried again by its list. */
const OWN_WAY = new Set(['apps/cabinet/src/features/media/uploads/send-in-pieces.ts']);

/** Code that a learner's page loads later comes over a broken line too. */
export const laterArrows: ArrowRule = ({ from, handedTo }) => {
  if (handedTo === undefined || !CABINET.test(from) || isTestSide(from) || OWN_WAY.has(from)) return undefined;
  if (handedTo.some((name) => WAITING.has(name) || (TABLES.test(from) && ROWS.has(name)))) return undefined;
  return 'is loaded later without waiting for a line: whenOnline(() => import(…)), or loadGroup for a screen group';
};
