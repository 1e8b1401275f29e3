import { gzipSync } from 'node:zlib';
import type { BrowserContext, Response } from '@playwright/test';
import type { PageBudget } from './budgets.ts';

const SETTLED_MS = 3000;
const GZIP_LEVEL = 9;

/** A script or style sheet of ours that the page loaded. */
export interface LoadedFile {
  readonly name: string;
  readonly text: string;
  readonly gzipBytes: number;
  /** Requested before the page was usable. */
  readonly isFirst: boolean;
}

export interface Visit {
  readonly files: readonly LoadedFile[];
  readonly usableMs: number;
  /** Cumulative layout shift without user input. */
  readonly shift: number;
  /** What shifted, by its first characters. */
  readonly moved: readonly string[];
}

interface Watched {
  usableAt?: number;
  shift: number;
  moved: string[];
}

/** As browsers report it; TypeScript's DOM types do not have it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Opens a page with an empty cache and observes it for a while after it is usable. */
export async function visit(
  context: BrowserContext,
  origin: string,
  page: PageBudget,
  settledMs = SETTLED_MS,
): Promise<Visit> {
  const tab = await context.newPage();
  const texts = new Map<string, Promise<string>>();
  const keep = (response: Response) => {
    const url = response.url();
    if (/\.(js|css)(\?|$)/.test(url)) texts.set(url, response.text());
  };
  tab.on('response', keep);
  await tab.addInitScript(watch, page.usable);
  await tab.goto(origin + page.path);
  await tab.waitForFunction(() => (window as unknown as { bench: Watched }).bench.usableAt !== undefined);
  await tab.waitForTimeout(settledMs);
  const { usableAt, shift, moved, startedAt } = await tab.evaluate(readWatched);
  // Later requests would be cut off with the page.
  tab.off('response', keep);
  const files = await Promise.all(
    [...texts].map(async ([url, text]) => loadedFile(url, await text, (startedAt[url] ?? Infinity) <= usableAt)),
  );
  await tab.close();
  return { files, usableMs: usableAt, shift, moved };
}

function loadedFile(url: string, text: string, isFirst: boolean): LoadedFile {
  const name = new URL(url).pathname;
  return { name, text, isFirst, gzipBytes: gzipSync(text, { level: GZIP_LEVEL }).length };
}

/** Runs in the page before anything else. */
function watch(usable: string): void {
  const bench: Watched = { shift: 0, moved: [] };
  Object.assign(window, { bench });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      bench.shift += entry.value;
      const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      bench.moved.push(...nodes.map((node) => node?.outerHTML.slice(0, 80) ?? 'something gone'));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = new MutationObserver(() => {
    if (document.querySelector(usable) === null) return;
    bench.usableAt = performance.now();
    look.disconnect();
  });
  look.observe(document, { childList: true, subtree: true });
}

function readWatched() {
  const { usableAt = Infinity, shift, moved } = (window as unknown as { bench: Watched }).bench;
  const resources = performance.getEntriesByType('resource');
  return {
    usableAt,
    shift,
    moved,
    startedAt: Object.fromEntries(resources.map(({ name, startTime }) => [name, startTime])),
  };
}
