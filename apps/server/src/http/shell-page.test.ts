import { face } from '@daystream/variants/face';
import { describe, expect, it } from 'vitest';
import { fillPage } from './shell-page.ts';

const nonces = { script: 'aaaa', style: 'bbbb' };
const fill = (page: string, title = 'Face') => fillPage(page, { variant: { ...face, title }, language: 'ru', nonces });

describe('a page that is filled', () => {
  it.each([
    ['</title><script>alert(1)</script>', '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['A & "B"', 'A &amp; &quot;B&quot;'],
    ["$& $1 $'", "$&amp; $1 $'"],
    ['%nonce%', '%nonce%'],
  ])('shows the title %s as it is written', (title, expected) => {
    expect(fill('<title>%title%</title>', title)).toBe(`<title>${expected}</title>`);
  });

  it('lets no text of the variant end the script element it stands in', () => {
    const html = fill('<script id="variant" type="application/json">%variant%</script>', '</script><script>alert(1)');
    expect(html.match(/<\/?script/g)).toHaveLength(2);
    const [, json = ''] = />(.*)</.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ title: '</script><script>alert(1)' });
  });

  it('leaves out what only another language needs', () => {
    const page = '<link data-language="ru" href="/ru"><link data-language="en" href="/en">';
    expect(fill(page)).toBe('<link data-language="ru" href="/ru">');
  });

  it('leaves a percentage alone', () => {
    expect(fill('<b style="width: 50%; height: 50%">%unknown%</b>')).toBe(
      '<b style="width: 50%; height: 50%">%unknown%</b>',
    );
  });
});
