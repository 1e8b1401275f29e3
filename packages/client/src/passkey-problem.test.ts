import { expect, it } from 'vitest';
import { passkeyProblem } from './passkey-problem.ts';

it.each([
  ['declined', new DOMException('no', 'NotAllowedError')],
  ['declined', new DOMException('no', 'AbortError')],
  ['known', new DOMException('there', 'InvalidStateError')],
  ['failed', new DOMException('where', 'SecurityError')],
  ['failed', new TypeError('broken')],
  ['failed', 'NotAllowedError'],
] as const)('a passkey is %s where the browser says %s', (problem, error) => {
  expect(passkeyProblem(error)).toBe(problem);
});
