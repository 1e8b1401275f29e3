import { openContext } from '../bench/browser/browser.ts';
import { HEAVY_PARTS, pageBudgets } from '../bench/weight/budgets.ts';
import { visit } from '../bench/weight/visit.ts';
import { signedIn } from './support/calls.ts';
import { expect, languageCookie, test } from './support/test.ts';
import { createFinder } from './sweep/finder.ts';

const PHONE = { width: 390, height: 844 };
/** Long enough for all requests made before the page was usable. */
const SETTLED_MS = 1000;
/** In the course of this learner. */
const OPEN_DAY = 3;

test('the files a first page loads before it is usable stay within their budget', async ({ browser, origin }) => {
  const { token } = await signedIn(origin, 'learner');
  const streamId = await createFinder(origin).stream('learner', 'breath');
  for (const page of pageBudgets({ streamId, dayNumber: OPEN_DAY })) {
    const context = await openContext(browser, origin, page.isSignedIn ? token : null, PHONE);
    // Russian has the longest texts of the three languages.
    await context.addCookies([languageCookie(origin, 'ru')]);
    const { files } = await visit(context, origin, page, SETTLED_MS);
    await context.close();
    const first = files.filter(({ isFirst }) => isFirst);
    const kilobytes = first.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000;
    expect.soft(first.length, `${page.title}: files`).toBeGreaterThan(0);
    expect.soft(kilobytes, `${page.title}: kB`).toBeLessThanOrEqual(page.maxKb);
    for (const [name, words] of Object.entries(HEAVY_PARTS)) {
      const carriers = first.filter(({ text }) => words.test(text)).map((file) => file.name);
      expect.soft(carriers, `${page.title} brings ${name}`).toEqual([]);
    }
  }
});
