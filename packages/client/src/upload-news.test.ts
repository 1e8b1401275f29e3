import { expect, it } from 'vitest';
import { createUploadNews, type UploadStanding } from './upload-news.ts';

const SECOND = 1000;
type Moment = readonly [state: UploadStanding['state'], share: number, second: number];

/** All announcements for an upload that goes through these states. */
function saidOf(moments: readonly Moment[]) {
  const tell = createUploadNews();
  tell([], 0);
  return moments.flatMap(([state, share, second]) => {
    const news = tell([{ key: 'one', state, share }], second * SECOND).get('one');
    return news === undefined ? [] : [news.kind === 'quarter' ? news.percent : news.kind];
  });
}

it.each<[string, Moment[], (string | number)[]]>([
  [
    'a long one by quarters',
    [
      ['moving', 0, 0],
      ['moving', 0.3, 6],
      ['moving', 0.4, 12],
      ['moving', 0.8, 20],
      ['done', 1, 30],
    ],
    [25, 75, 'done'],
  ],
  [
    'a short one when it is there',
    [
      ['moving', 0, 0],
      ['moving', 0.6, 1],
      ['done', 1, 2],
    ],
    ['done'],
  ],
  [
    'a quarter that followed the last too soon a little later',
    [
      ['moving', 0, 0],
      ['moving', 0.3, 6],
      ['moving', 0.5, 8],
      ['moving', 0.6, 12],
    ],
    [25, 50],
  ],
  ['a refused one at once', [['failed', 0, 0]], ['failed']],
  [
    'a failure again after another try',
    [
      ['moving', 0, 0],
      ['failed', 0.1, 1],
      ['moving', 0.1, 2],
      ['failed', 0.1, 3],
    ],
    ['failed', 'failed'],
  ],
  [
    'each end once',
    [
      ['moving', 0, 0],
      ['done', 1, 1],
      ['done', 1, 2],
    ],
    ['done'],
  ],
  [
    'nothing of one that waits or is paused',
    [
      ['other', 0, 0],
      ['other', 0.3, 9],
    ],
    [],
  ],
])('announces %s', (_, moments, expected) => {
  expect(saidOf(moments)).toEqual(expected);
});

it('does not announce uploads that existed when the screen opened', () => {
  const tell = createUploadNews();
  expect(tell([{ key: 'one', state: 'failed', share: 0 }], 0).size).toBe(0);
});
