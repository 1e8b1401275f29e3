import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { BrandName } from '@daystream/variants/brand-palettes';
import type { Mode } from './plan.ts';

/** The minified build loads in a third of the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Violations of WCAG, each with the first element that has it. */
export async function accessProblems(page: Page): Promise<string[]> {
  // A page that is checked often needs it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = { runOnly: WCAG, resultTypes: ['violations'] };
  return page.evaluate(async (run) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(document, run);
    return violations.map(
      ({ id, nodes }) => `axe ${id}, ${nodes.length}×: ${String(nodes[0]?.target)} ${nodes[0]?.html.slice(0, 160)}`,
    );
  }, options);
}

/** Elements that overflow the page sideways, also inside clipped containers. */
export async function overflowProblems(page: Page): Promise<string[]> {
  return page.evaluate(findOverflow);
}

/** Colours of a page; without a brand it keeps its own. */
export interface Look {
  readonly mode: Mode;
  readonly brand: BrandName | null;
}

/** The overflow in each look. The page is not drawn between them, which takes longer than the search; it keeps the last one. */
export async function overflowInLooks(page: Page, looks: readonly Look[]): Promise<string[][]> {
  return page.evaluate(`(${String(wearEach)})(${JSON.stringify(looks)}, ${String(findOverflow)})`);
}

/** Runs in the page. */
async function wearEach(looks: readonly Look[], find: () => string[]): Promise<string[][]> {
  const found: string[][] = [];
  const root = document.documentElement;
  for (const { mode, brand } of looks) {
    // Mantine keeps the mode in an attribute of its own.
    for (const name of ['data-mode', 'data-mantine-color-scheme']) {
      if (root.hasAttribute(name)) root.setAttribute(name, mode);
    }
    if (brand !== null) root.dataset['brand'] = brand;
    // What listens to the colours renders once more.
    await new Promise((next) => setTimeout(next));
    found.push(find());
  }
  return found;
}

/** Runs in the page. */
function findOverflow(): string[] {
  const root = document.documentElement;
  const isOut = ({ left, right }: DOMRect) => right > root.clientWidth + 1 || left < -1;
  const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
  function isClipped(element: Element): boolean {
    for (let above = element.parentElement; above !== null && above !== document.body; above = above.parentElement) {
      if (clips(above) && !isOut(above.getBoundingClientRect())) return true;
    }
    return false;
  }
  const first = [...document.body.querySelectorAll('*')].find((element) => {
    const box = element.getBoundingClientRect();
    return (
      box.width > 1 &&
      box.height > 1 &&
      isOut(box) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !isClipped(element)
    );
  });
  const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide`] : [];
  return first === undefined ? wide : [...wide, `sticks out: ${first.outerHTML.slice(0, 160)}`];
}

/** Makes every text 40 % longer, short words by characters and longer texts by words. The page is unusable afterwards. */
export async function stretchTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const said = text.nodeValue ?? '';
      const isWord = /^\s*\p{L}+\s*$/u.test(said) && said.trim().length <= 10;
      if (!/\p{L}{2}/u.test(said) || text.parentElement?.closest('script, style, svg')) continue;
      const more = said.trim().slice(0, Math.ceil(said.trim().length * 0.4));
      text.nodeValue = isWord ? said.trimEnd() + more : `${said} ${more}`;
    }
  });
}

/** Untranslated texts: catalogue keys, unfilled parameters, values such as `undefined`. */
export async function textProblems(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...named];
  });
  return texts.flatMap((text) => [...(text.match(NO_TEXT) ?? [])]).map((text) => `no text: ${text}`);
}

/** `noun.key`, but no email, host, file name or path. */
const NO_TEXT =
  /(?<![\w@/.-])[a-z]+(?:_[a-z]+)*(?:\.(?!example|localhost|mp4|jpg|png|pdf|md|yaml|ya?ml|vtt)[a-z][a-z_]*\w*)+(?![\w@/.-])|\{\{[^}]*\}\}|\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date/g;
