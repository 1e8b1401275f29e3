import type { Language } from '@daystream/domain/languages';
import { translate } from '#rendering/translate.ts';
import type { OpenContext } from '../context.ts';

export const exitCodes = { done: 0, refused: 1, misused: 2, stopped: 130 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What a command works with: the school, the caller's language, and a signal for Ctrl-C. */
export interface CommandContext {
  readonly ctx: OpenContext;
  readonly language: Language;
  /** Absolute path of the given folder. */
  readonly folder: string;
  /** The arguments after the command's name. */
  readonly args: readonly string[];
  /** Where the command was run; relative paths start there. */
  readonly callerFolder: string;
  readonly signal: AbortSignal;
  say(key: string, params?: Readonly<Record<string, string | number>>): string;
  print(...lines: readonly string[]): void;
}

export type Command = (context: CommandContext) => Promise<ExitCode>;

/** Texts of the command line. */
export function wordsOf(language: Language): CommandContext['say'] {
  return (key, params) => translate(language, `school:${key}`, params);
}
