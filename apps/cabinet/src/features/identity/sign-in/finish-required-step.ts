import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { userQuery } from '#shared/account-queries.ts';
import { homepagePath } from '#shared/homepage.ts';

/** After a required step (email, phone, password, profile): refetches the user for the guards and goes on (ACC-039, ACC-086). */
export async function finishRequiredStep(
  router: AnyRouter,
  queryClient: QueryClient,
  path = homepagePath(),
): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: userQuery.queryKey, refetchType: 'none' });
  await router.navigate({ href: path, replace: true });
}
