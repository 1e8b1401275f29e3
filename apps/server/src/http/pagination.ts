import type { EndpointShape } from '@daystream/contract/endpoint';
import { inputLimits } from '@daystream/domain/limits';
import type { FastifyReply } from 'fastify';

export interface Page {
  readonly number: number;
  readonly perPage: number;
  readonly offset: number;
}

/** More pages than any list has; bounds the offset. */
const MAX_PAGE = 1_000_000;

/** Page below 1 counts as 1, at most 100 rows (Q8). */
export function pageOf(query: unknown, paged: EndpointShape['paged']): Page {
  const given = query as Record<string, unknown>;
  const number = within(Number(given.page ?? 1), 1, MAX_PAGE, 1);
  const fallback = paged?.perPage ?? inputLimits.pageSize;
  const perPage =
    paged === undefined
      ? fallback
      : within(Number(given[paged.perPageName] ?? fallback), 1, inputLimits.pageSize, fallback);
  return { number, perPage, offset: (number - 1) * perPage };
}

function within(value: number, min: number, max: number, fallback: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), min), max) : fallback;
}

export function writePageHeaders(reply: FastifyReply, page: Page, totalCount: number): void {
  reply.headers({
    'x-pagination-current-page': page.number,
    'x-pagination-page-count': Math.ceil(totalCount / page.perPage),
    'x-pagination-per-page': page.perPage,
    'x-pagination-total-count': totalCount,
  });
}
