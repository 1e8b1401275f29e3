import type { Browser } from '@playwright/test';
import type { Language } from '@daystream/domain/languages';
import { accessProblems, overflowInLooks, overflowProblems, stretchTexts, textProblems } from './checks.ts';
import type { PlannedView } from './plan.ts';
import { coverageOf, type Screen } from './screen.ts';
import { openTab, type Tab } from './tab.ts';

/** English has the shortest texts: other languages need up to 40 % more room. */
const STRETCHED: Language = 'en';

export interface Sweep {
  /** Shows a screen in every view and returns its faults. */
  check(screen: Screen, views: readonly PlannedView[], brand?: string): Promise<string[]>;
  close(): Promise<void>;
}

export function openSweep(browser: Browser, school: string): Sweep {
  const tabs = new Map<Language, Promise<Tab>>();

  function tabOf(language: Language): Promise<Tab> {
    const tab = tabs.get(language) ?? openTab(browser, school, language);
    tabs.set(language, tab);
    return tab;
  }

  async function checkIn(language: Language, { screen, views, brand }: Visit): Promise<string[]> {
    const tab = await tabOf(language);
    const { page, window } = tab;
    const ordered = inOrder(views, window.width(), screen);
    await window.open(ordered[0]?.width ?? 0, screen.open !== undefined);
    await tab.open(screen, brand);
    const problems = await textProblems(page);
    for (const together of inGroups(ordered)) {
      await window.resize(together[0].width);
      const looks = together.map(({ mode, brand: own }) => ({ mode, brand: brand === undefined ? own : null }));
      const found = await overflowInLooks(page, looks);
      if (together.at(-1)?.runsAxe === true) {
        await window.uncover();
        found.at(-1)?.push(...(await accessProblems(page)));
      }
      const named = together.map((view, index) =>
        (found[index] ?? []).map((problem) => `${view.width} ${view.mode} ${view.brand}: ${problem}`),
      );
      problems.push(...named.flat());
    }
    if (language === STRETCHED && coverageOf(screen) === 'rotating') problems.push(...(await stretchProblems(tab)));
    problems.push(...tab.errors.take());
    // A failure comes with a screenshot.
    if (problems.length > 0) await window.open(window.width(), true);
    return problems.map((problem) => `${language} ${problem}`);
  }

  return {
    async check(screen, views, brand) {
      const problems: string[] = [];
      for (const [language, own] of Map.groupBy(views, (view) => view.language)) {
        problems.push(...(await checkIn(language, { screen, views: own, brand })));
      }
      return problems;
    },
    async close() {
      for (const tab of tabs.values()) await (await tab).close();
    },
  };
}

interface Visit {
  readonly screen: Screen;
  readonly views: readonly PlannedView[];
  readonly brand: string | undefined;
}

/** Starts at the current width; dialogs are opened at the narrowest. */
function inOrder(views: readonly PlannedView[], width: number, { open }: Screen): readonly PlannedView[] {
  const widest = Math.max(...views.map((view) => view.width));
  const direction = width === widest && open === undefined ? -1 : 1;
  // Axe last, which needs the window at another height.
  return views.toSorted((a, b) => direction * (a.width - b.width) || Number(a.runsAxe) - Number(b.runsAxe));
}

/** Views of one width are looked at together; axe checks the last one. */
function inGroups(views: readonly PlannedView[]): [PlannedView, ...PlannedView[]][] {
  const groups: [PlannedView, ...PlannedView[]][] = [];
  for (const view of views) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (last?.width === view.width && !last.runsAxe) group?.push(view);
    else groups.push([view]);
  }
  return groups;
}

/** Checks the overflow with longer texts, on the narrowest phone and on a desktop. */
async function stretchProblems({ page, window }: Tab): Promise<string[]> {
  await stretchTexts(page);
  const problems = await overflowProblems(page);
  await window.resize(window.width() === 320 ? 1440 : 320);
  return [...problems, ...(await overflowProblems(page))].map((problem) => `stretched by 40 %: ${problem}`);
}
