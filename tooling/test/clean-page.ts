import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// What is only said is not seen. The settings outlive a file, and one that looks at what is hidden says so for itself.
// Screens are loaded when they are opened, which is slow on a busy machine.
configure({ defaultHidden: false, defaultIgnore: 'script, style, [data-announcer] *', asyncUtilTimeout: 8000 });

const ADDRESS = 'http://localhost:3000/';
const page = globalThis as unknown as { readonly happyDOM: { setURL(address: string): void } };

/** Test files of a worker share one page: every test leaves it empty, with the real clock and nothing stored. */
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  // What a screen saves when it closes still goes to its own test's server.
  await new Promise((next) => setTimeout(next));
  vi.unstubAllGlobals();
  // Tests of build steps have no page.
  if (typeof document === 'undefined') return;
  // A download leads the test page to the address of its file, where no cookie is kept.
  if (!location.protocol.startsWith('http')) page.happyDOM.setURL(ADDRESS);
  document.querySelector('[data-announcer]')?.remove();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')) {
    document.cookie = `${name}=; path=/; max-age=0`;
  }
});
