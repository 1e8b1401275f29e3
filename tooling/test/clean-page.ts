import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

// Hides screen-reader announcements and hidden elements from queries; a test that needs them overrides the settings, which
// apply to all files of a worker. The timeout allows for lazily loaded screens on a busy machine.
configure({ defaultHidden: false, defaultIgnore: 'script, style, [data-announcer] *', asyncUtilTimeout: PATIENCE_MS });

const { getElementError: describeMissing } = getConfig();

// A query that waits fails at every change of the page: the library adds the printed page only to the error of the timeout.
configure({
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    if (isWaiting !== true) return describeMissing(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

const ADDRESS = 'http://localhost:3000/';
const page = globalThis as unknown as { readonly happyDOM: { setURL(address: string): void } };

/** The test files of a worker share one page: resets it, the clock, the connection and all storage after every test. */
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  // A screen that saves on unmount still reaches its own test's server.
  await new Promise((next) => setTimeout(next));
  vi.unstubAllGlobals();
  // Cabinet and dashboard share the library here: queries of the next file would wait for a test that ended offline.
  onlineManager.setOnline(true);
  // Tests of build steps have no page.
  if (typeof document === 'undefined') return;
  // A download navigates the test page to its file, an address without cookies.
  if (!location.protocol.startsWith('http')) page.happyDOM.setURL(ADDRESS);
  document.querySelector('[data-announcer]')?.remove();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')) {
    document.cookie = `${name}=; path=/; max-age=0`;
  }
});

/** An import that a file leaves unfinished fails for every later file of its worker: the screens keep its promise. */
afterAll(() => vi.dynamicImportSettled());
