import { expect, it } from 'vitest';
import { readMarkdown } from './markdown.ts';

const words = (text: string) => ({ kind: 'text', text });

it.each([
  ['**Stand** still', [words(' still')], 'strong'],
  ['[Read](https://school.example)', [], 'link'],
])('reads %s', (text, rest, first) => {
  const [paragraph] = readMarkdown(text);
  expect(paragraph).toMatchObject({ kind: 'paragraph', parts: [{ kind: first }, ...rest] });
});

it('reads lists and headings', () => {
  expect(readMarkdown('# Pose\n\n1. One\n2. Two')).toMatchObject([
    { kind: 'heading' },
    { kind: 'ordered', parts: [{ kind: 'item' }, { kind: 'item' }] },
  ]);
});

it('drops HTML, pictures and script URLs', () => {
  expect(readMarkdown('<b>a</b> ![x](y.png) [go](javascript:alert(1))')).toEqual([
    { kind: 'paragraph', parts: [words('a'), words(' '), words(' '), { kind: 'words', parts: [words('go')] }] },
  ]);
});
