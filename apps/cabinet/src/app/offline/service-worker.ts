import { openShellCache, type ShellBuild } from './shell-cache.ts';

/** What the build writes here: its files (`shell-worker.ts`). */
declare const SHELL: ShellBuild;

/** The part used of a worker's world, whose types do not go together with those of a page. */
interface WorkerEvent extends Event {
  readonly request: Request;
  readonly data: unknown;
  readonly preloadResponse: Promise<Response | undefined>;
  waitUntil(done: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(name: string, listener: (event: WorkerEvent) => void): void;
}
declare const self: Worker;

/** As long as a call waits before it is answered with what was kept. */
const PATIENCE_MS = 6000;

const shell = openShellCache(SHELL, {
  caches: self.caches,
  load: (request) => fetch(request),
  patience: () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  origin: self.location.origin,
});

// A new build takes over at once: pages of the one before go on, because their files stay.
self.addEventListener('install', (event) => event.waitUntil(shell.keepFiles().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (typeof event.data === 'string') event.waitUntil(shell.keepPage(event.data).catch(() => undefined));
});
self.addEventListener('fetch', (event) => {
  const answer = shell.answerTo(event.request);
  if (answer !== null) event.respondWith(answer);
  // The browser has asked for any page already, and would ask again for one that nobody answers.
  else if (event.request.mode === 'navigate') event.respondWith(passedOn(event));
});

/** Pages are asked for while the worker starts, so that it delays none. */
async function takeOver(): Promise<void> {
  await Promise.all([shell.forgetOldBuilds(), self.registration.navigationPreload?.enable()]);
  await self.clients.claim();
}

async function passedOn({ request, preloadResponse }: WorkerEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}
