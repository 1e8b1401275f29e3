import { expect, it } from 'vitest';
import { type FollowFacts, followStep } from './following.ts';

const facts: FollowFacts = {
  leaderMs: 20_000,
  isPlaying: true,
  speed: 0.5,
  ownMs: 23_000,
  offsetMs: 3_000,
  durationMs: 60_000,
};

it.each<[string, Partial<FollowFacts>, ReturnType<typeof followStep>]>([
  ['in step plays on', {}, { isPlaying: true, seekToMs: null, speed: 0.5 }],
  ['a little behind plays faster', { ownMs: 22_900 }, { isPlaying: true, seekToMs: null, speed: 0.525 }],
  ['a little ahead plays slower', { ownMs: 23_300 }, { isPlaying: true, seekToMs: null, speed: 0.45 }],
  ['far behind jumps', { ownMs: 20_000 }, { isPlaying: true, seekToMs: 23_000, speed: 0.5 }],
  [
    'paused shows the same frame',
    { isPlaying: false, ownMs: 22_900 },
    { isPlaying: false, seekToMs: 23_000, speed: 0.5 },
  ],
  ['paused in step stays', { isPlaying: false, ownMs: 23_030 }, { isPlaying: false, seekToMs: null, speed: 0.5 }],
  ['waits at its start', { offsetMs: -25_000, ownMs: 0 }, { isPlaying: false, seekToMs: null, speed: 0.5 }],
  ['waits at its end', { leaderMs: 58_000 }, { isPlaying: false, seekToMs: 60_000, speed: 0.5 }],
  ['of unknown length has no end', { durationMs: 0 }, { isPlaying: true, seekToMs: null, speed: 0.5 }],
])('a film %s', (_, change, expected) => expect(followStep({ ...facts, ...change })).toEqual(expected));
