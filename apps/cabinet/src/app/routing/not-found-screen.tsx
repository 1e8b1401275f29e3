import { lazy, Suspense } from 'react';
import { Page } from '#shared/page.tsx';
import { session } from '#shared/session.ts';
import { completeTexts } from '../texts/texts.ts';
import { loadGroup } from './load-group.ts';
import { NotFound } from './not-found.tsx';
import { RoutePending } from './route-pending.tsx';

const Frame = lazy(async () => {
  const [{ Frame: component }] = await Promise.all([
    loadGroup('base', () => import('../shell/frame.tsx')),
    completeTexts(),
  ]);
  return { default: component };
});

/** An address that nothing is at: between the menus for who is signed in, else a page of its own. */
export function NotFoundScreen() {
  if (session.token() !== null) {
    return (
      <Suspense fallback={<RoutePending />}>
        <Frame>
          <Page>
            <NotFound className="mt-[12dvh]" />
          </Page>
        </Frame>
      </Suspense>
    );
  }
  return (
    <main className="mx-auto grid min-h-dvh max-w-[560px] place-items-center px-4">
      <NotFound />
    </main>
  );
}
