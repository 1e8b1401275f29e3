import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { userQuery } from '#shared/account-queries.ts';
import { homepagePath } from '#shared/homepage.ts';

/** What was asked of the person is done: the guards look at them anew and let them on (ACC-039, ACC-086). */
export async function leaveFor(router: AnyRouter, queryClient: QueryClient, path = homepagePath()): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: userQuery.queryKey, refetchType: 'none' });
  await router.navigate({ href: path, replace: true });
}
