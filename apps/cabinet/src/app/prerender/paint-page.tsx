import { prerender } from 'react-dom/static';
import { App } from '#app/app.tsx';
import { router } from '#app/routing/router.tsx';
import { startTexts } from '#app/texts/texts.ts';

export async function paintPage(): Promise<string | null> {
  const { pathname } = location;
  await startTexts();
  await router.load();
  if (router.state.location.pathname !== pathname) return null;
  // Whatever is loaded apart is waited for and is in its place: no script moves it there.
  const { prelude } = await prerender(<App />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: reportError,
  });
  return new Response(prelude).text();
}
