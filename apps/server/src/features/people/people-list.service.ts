import type { listPeople as listing } from '@daystream/contract/people.admin';
import type { QueryOf } from '@daystream/contract/endpoint';
import { hasCapability } from '@daystream/domain/identity';
import type { Context } from '#http/context.ts';
import type { Page } from '#http/pagination.ts';
import { refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { listPeople } from './people-list.store.ts';

export async function readPeople(ctx: Context, viewer: Viewer, query: QueryOf<typeof listing>, page: Page) {
  if (!hasCapability(viewer.roles, 'view_people')) return refuse('not_allowed');
  return listPeople(ctx.db, {
    text: query.text.trim(),
    role: query.role,
    state: query.state,
    segmentId: query.segment,
    courseId: query.course,
    registeredSince: dateOf(query.registered_since),
    seenSince: dateOf(query.seen_since),
    sort: query.sort,
    limit: page.perPage,
    offset: page.offset,
  });
}

function dateOf(seconds: number | undefined): Date | undefined {
  return seconds === undefined ? undefined : new Date(seconds * 1000);
}
