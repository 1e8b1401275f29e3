import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What keeps somebody from using the page, each with the first place where it is so. */
export async function accessProblems(page: Page): Promise<string[]> {
  // The legacy mode spares a page of its own: ours has no foreign frames.
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `axe ${id}, ${nodes.length}×: ${String(nodes[0]?.target)} ${nodes[0]?.html.slice(0, 160)}`,
  );
}

/** What sticks out of the page to the side, in both themes; nothing is cut off by being hidden either. */
export async function overflowProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const isOut = ({ left, right }: DOMRect) => right > root.clientWidth + 1 || left < -1;
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    function isClipped(element: Element): boolean {
      for (let above = element.parentElement; above !== null && above !== document.body; above = above.parentElement) {
        if (clips(above) && !isOut(above.getBoundingClientRect())) return true;
      }
      return false;
    }
    const sticking = [...document.body.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && isOut(box) && element.checkVisibility() && !isClipped(element);
    });
    const [first] = sticking;
    const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide`] : [];
    return first === undefined ? wide : [...wide, `sticks out: ${first.outerHTML.slice(0, 160)}`];
  });
}

/** Texts that are no texts: keys of the catalogues, parameters that nobody filled in, values that have no words. */
export async function textProblems(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...named];
  });
  return texts.flatMap((text) => [...(text.match(NO_TEXT) ?? [])]).map((text) => `no text: ${text}`);
}

/** `noun.key`, but no address of a person or a site, no file name and no path. */
const NO_TEXT =
  /(?<![\w@/.-])[a-z]+(?:_[a-z]+)*(?:\.(?!example|localhost|mp4|jpg|png|md|yaml|ya?ml|vtt)[a-z][a-z_]*\w*)+(?![\w@/.-])|\{\{[^}]*\}\}|\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date/g;
