import { accessProblems, overflowInLooks, overflowProblems, stretchTexts, textProblems } from './sweep/checks.ts';
import { expect, test } from './support/test.ts';

// Tests the checks of the sweep: each gets a page with the fault that it looks for.

test('the sweep finds overflow, untranslated texts and accessibility violations', async ({ page }) => {
  await page.setContent('<main><h1>Fine</h1><p>Write to support@daystream.example about film.mp4.</p></main>');
  expect(await overflowProblems(page)).toEqual([]);
  expect(await textProblems(page)).toEqual([]);

  await page.setContent('<main><div style="width: 3000px">wide</div></main>');
  expect(await overflowProblems(page)).toHaveLength(2);
  await page.setContent('<body style="overflow-x: hidden"><div style="width: 3000px">cut off</div></body>');
  expect(await overflowProblems(page)).not.toEqual([]);
  await page.setContent('<div style="overflow-x: auto"><div style="width: 3000px">scrolls by itself</div></div>');
  expect(await overflowProblems(page)).toEqual([]);

  // One colour mode or brand alone overflows.
  await page.setContent(
    '<style>[data-mode=dark] p, [data-brand=face] p { width: 3000px }</style><p>wide in the dark</p>',
  );
  await page.evaluate(() => document.documentElement.setAttribute('data-mode', 'light'));
  const looks = [
    { mode: 'light', brand: 'dev' },
    { mode: 'dark', brand: null },
    { mode: 'light', brand: 'face' },
    { mode: 'light', brand: 'mind' },
  ] as const;
  const found = await overflowInLooks(page, looks);
  expect(found.map((problems) => problems.length)).toEqual([0, 2, 2, 0]);
  expect(await overflowProblems(page)).toEqual([]);

  // A text that just fits overflows when it is longer.
  await page.setContent('<button style="width: 60px; font: 12px monospace">Continue</button>');
  const widthOf = () => page.evaluate(() => document.querySelector('button')?.scrollWidth ?? 0);
  const before = await widthOf();
  await stretchTexts(page);
  expect(await page.getByRole('button').innerText()).toBe('ContinueCont');
  expect(await widthOf()).toBeGreaterThan(before);

  await page.setContent('<p>list.empty.title</p><p>{{count}} days</p><p>NaN</p><img alt="home.picture">');
  expect(await textProblems(page)).toHaveLength(4);
  await page.setContent('<main><button></button><p style="color: #bbb">pale</p></main>');
  expect(await accessProblems(page)).toEqual([
    expect.stringContaining('button-name'),
    expect.stringContaining('color-contrast'),
    expect.stringContaining('document-title'),
    expect.stringContaining('html-has-lang'),
  ]);
});
