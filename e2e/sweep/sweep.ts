import type { Browser, Page } from '@playwright/test';
import type { Language } from '@daystream/domain/languages';
import { accessProblems, overflowProblems, stretchTexts, textProblems } from './checks.ts';
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
    await window.open(ordered[0]?.width ?? 0);
    await tab.open(screen, brand);
    const problems = await textProblems(page);
    for (const view of ordered) {
      await setColours(page, view, brand !== undefined);
      await window.resize(view.width);
      const found = await overflowProblems(page);
      if (view.checksStructure || view.checksContrast) {
        if (view.checksStructure) await window.uncover();
        found.push(...(await accessProblems(page, { structure: view.checksStructure, contrast: view.checksContrast })));
      }
      problems.push(...found.map((problem) => `${view.width} ${view.mode} ${view.brand}: ${problem}`));
    }
    if (language === STRETCHED && coverageOf(screen) === 'rotating') problems.push(...(await stretchProblems(tab)));
    return [...problems, ...tab.errors.take()].map((problem) => `${language} ${problem}`);
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
  // The structure last, which needs the window at another height.
  return views.toSorted(
    (a, b) => direction * (a.width - b.width) || Number(a.checksStructure) - Number(b.checksStructure),
  );
}

/** On a host of its own a brand has its colours already. */
async function setColours(page: Page, { mode, brand }: PlannedView, isOnOwnHost: boolean): Promise<void> {
  await page.evaluate(
    (view) => {
      const root = document.documentElement;
      // Mantine keeps the mode in an attribute of its own.
      for (const name of ['data-mode', 'data-mantine-color-scheme']) {
        if (root.hasAttribute(name)) root.setAttribute(name, view.mode);
      }
      if (view.brand !== null) root.dataset['brand'] = view.brand;
    },
    { mode, brand: isOnOwnHost ? null : brand },
  );
}

/** Checks the overflow with longer texts, on the narrowest phone and on a desktop. */
async function stretchProblems({ page, window }: Tab): Promise<string[]> {
  await stretchTexts(page);
  const problems = await overflowProblems(page);
  await window.resize(window.width() === 320 ? 1440 : 320);
  return [...problems, ...(await overflowProblems(page))].map((problem) => `stretched by 40 %: ${problem}`);
}
