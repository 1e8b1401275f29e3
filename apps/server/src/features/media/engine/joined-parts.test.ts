import { expect, it } from 'vitest';
import { joinedParts } from './joined-parts.ts';

const every = (stepMs: number, count: number, fromMs = 0) =>
  Array.from({ length: count }, (_, at) => fromMs + at * stepMs);
const picture = (...timesMs: number[]) => timesMs.map((ms) => ['0', ms] as const);
const sound = (...timesMs: number[]) => timesMs.map((ms) => ['1', ms] as const);

function lengthOf(packets: readonly (readonly [string, number])[]): number | null {
  const parts = joinedParts('0');
  for (const [index, ms] of packets) parts.take(index, { start: ms / 1000, end: (ms + 40) / 1000 });
  return parts.result();
}

it.each([
  ['no question where its clock runs on', picture(...every(40, 100)), null],
  [
    'no question where frames are shown in another order',
    picture(...every(160, 25).flatMap((ms) => [ms, ms + 120, ms + 40])),
    null,
  ],
  ['no question where the picture stands still for a while', picture(...every(40, 50), ...every(40, 50, 9000)), null],
  [
    'no question where it stands still for long and the sound goes on',
    [...picture(...every(40, 50)), ...sound(...every(40, 1000)), ...picture(...every(40, 50, 40_000))],
    null,
  ],
  ['that of both parts where the clock begins anew', picture(...every(40, 100), ...every(40, 50)), 6000],
  [
    'that of both parts where the sound of the second comes first',
    [
      ...sound(...every(40, 100)),
      ...picture(...every(40, 99)),
      ...sound(...every(40, 10, 90_000)),
      ...picture(3960, ...every(40, 50, 90_000)),
    ],
    6000,
  ],
  ['that of all three', picture(...every(40, 100, 9000), ...every(40, 50, 90_000), ...every(40, 25)), 7000],
])('the length of a film of parts is %s', (_, packets, lengthMs) => {
  expect(lengthOf(packets)).toBe(lengthMs);
});
