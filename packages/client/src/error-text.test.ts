import { describe, expect, it } from 'vitest';
import { errorText } from './error-text.ts';

const exception = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('the text of a failure', () => {
  it.each([
    ['the message of the server (ERR-004)', { message: 'A', name: 'N' }, 'A'],
    ['the messages of a list (ERR-005, Q235)', [{ field: 'a', message: 'A' }, { message: 'B' }, 'C', {}], 'A, B, C'],
    ['name and message of an exception (ERR-006, Q236)', exception('X', 'Y'), 'X: Y'],
    ['the name where there is no message', exception('X', ''), 'X'],
    ['none of an empty body (ERR-007)', {}, null],
    ['none of an empty list', [], null],
    ['none of nothing', null, null],
    ['none of a message that is no text', { message: 7 }, null],
  ])('are %s', (_, failure, expected) => {
    expect(errorText(failure)).toBe(expected);
  });
});
