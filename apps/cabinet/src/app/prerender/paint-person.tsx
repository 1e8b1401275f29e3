import type { Query } from '@tanstack/react-query';
import react from 'react';
import { prerender } from 'react-dom/static';
import { App } from '#app/app.tsx';
import { router } from '#app/routing/router.tsx';
import { loadEverything } from '#app/shell/global-load.ts';
import { startTexts } from '#app/texts/texts.ts';
import { queryClient } from '#shared/query-client.ts';

/** A screen asks for its parts, and these for theirs. */
const MOST_ROUNDS = 5;
const LONGEST_LOAD_MS = 1000;

// Nothing changes while a page is painted, so the snapshot of the moment is the server's too.
react.useSyncExternalStore = (_, snapshot) => snapshot();

/** Renders the screen with everything that its page brought; what is still missing shows as loading. */
export async function paintPersonPage(): Promise<string | null> {
  const { pathname } = location;
  await startTexts();
  // A page that first asks something never loads here.
  await Promise.race([router.load(), sleep(LONGEST_LOAD_MS)]);
  if (router.state.status !== 'idle' || router.state.location.pathname !== pathname) return null;
  void loadEverything().catch(reportError);
  await settled();
  let html = await painted();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const missing = queryClient.getQueryCache().getAll().filter(isMissing);
    if (missing.length === 0) break;
    for (const query of missing) query.fetch().catch(reportError);
    await settled();
    if (!missing.some(({ state }) => state.data !== undefined)) break;
    html = await painted();
  }
  return html;
}

function isMissing({ state, options }: Query): boolean {
  return state.data === undefined && state.fetchStatus === 'idle' && typeof options.queryFn === 'function';
}

/** Embedded responses are read within microtasks. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await sleep(0);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What waits longer than its code takes to load shows as loading. */
async function painted(): Promise<string> {
  const stopped = new AbortController();
  const rendering = prerender(<App />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: stopped.signal,
    onError: (error) => {
      if (!stopped.signal.aborted) reportError(error);
    },
  });
  await settled();
  stopped.abort();
  const html = await new Response((await rendering).prelude).text();
  // React's own script would bring in what is still loading.
  return html.replaceAll(/<script>.*?<\/script>/gs, '');
}
