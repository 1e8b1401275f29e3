import { type Language, languageFromCode } from '@daystream/domain/languages';

/** Who runs a command: their folder and the language of their terminal. */
export interface Caller {
  readonly folder: string;
  readonly language: Language;
}

/** npm runs scripts in the project's folder and passes the caller's folder in INIT_CWD. */
export function readCaller(): Caller {
  const locale = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG;
  return { folder: process.env.INIT_CWD || process.cwd(), language: languageFromCode(locale?.split('.')[0]) ?? 'ru' };
}
