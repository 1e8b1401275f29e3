import { scrubAddress } from './scrub.ts';

/** A place in code, as the Sentry protocol names its parts. */
export interface Frame {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: boolean;
}

const MOST_FRAMES = 50;
/** Chromium and Node: `at name (file:1:2)`, `at file:1:2`. */
const AT = /^\s*at (?:(?:async )?(.*?) \()?(?:async )?(\S.*?):(\d+):(\d+)\)?$/;
/** Firefox and Safari: `name@file:1:2`. */
const BEHIND = /^\s*(.*?)@(\S.*?):(\d+):(\d+)$/;

/** Reads the stack of an error: the outermost call first, as the protocol wants it. */
export function framesOf(stack: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, file = '', row, column] = AT.exec(line) ?? BEHIND.exec(line) ?? [];
      if (row === undefined) return [];
      return {
        function: name === undefined || name === '' ? '?' : name,
        filename: scrubAddress(file),
        lineno: Number(row),
        colno: Number(column),
        in_app: !/node_modules|^node:|^chrome-extension:|^moz-extension:/.test(file),
      };
    })
    .slice(0, MOST_FRAMES)
    .toReversed();
}
