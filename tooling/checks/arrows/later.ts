import { isTestSide } from '../sources.ts';
import type { ArrowRule } from './edge.ts';

const CABINET = /^apps\/cabinet\/src\//;
/** Functions that retry a failed import once the network is back; each handles other failures. */
const RETRYING = new Set(['whenOnline', 'loadGroup']);
/** Tables of loaders, whose callers retry. */
const TABLES = /\/app\/(\w+\/)?(screens|texts)\.ts$|-texts\.ts$/;
const ROWS = new Set(['{}', 'screen', 'screenApart']);
/** An upload fails at once when offline, and its list retries it. */
const EXEMPT = new Set(['apps/cabinet/src/features/media/uploads/send-in-pieces.ts']);

/** Lazy loading on a learner's page must survive a lost connection. */
export const laterArrows: ArrowRule = ({ from, handedTo }) => {
  if (handedTo === undefined || !CABINET.test(from) || isTestSide(from) || EXEMPT.has(from)) return undefined;
  if (handedTo.some((name) => RETRYING.has(name) || (TABLES.test(from) && ROWS.has(name)))) return undefined;
  return 'is loaded lazily without a retry: use whenOnline(() => import(…)), or loadGroup for a screen group';
};
