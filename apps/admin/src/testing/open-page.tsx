import './fonts.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { createStaffRouter } from '#app/router.tsx';
import { startTexts } from '#app/texts.ts';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';

/** Opens a path of the admin application in English, signed in or not. */
export async function openPage(path: string, { isSignedIn = true } = {}) {
  queryClient.clear();
  notifications.clean();
  if (isSignedIn) session.start('a token');
  else session.end();
  await startTexts('en');
  const router = createStaffRouter(createMemoryHistory({ initialEntries: [`/admin${path}`] }));
  const view = render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, path: () => router.state.location.pathname, search: () => router.state.location.search };
}
