import { writeCookie } from '@daystream/client/browser-storage';
import { languageFromCode } from '@daystream/domain/languages';
import { variant } from '#shared/variant.ts';

const YEAR_S = 365 * 24 * 3600; // Q23

/**
 * Stores the language in a cookie; returns whether it was stored. An unsupported language throws in development and
 * logs a warning in production (CFG-014, Q22).
 */
export function setLocale(asked: string, isDevelopment: boolean = import.meta.env.DEV): boolean {
  const language = variant.languages.find((known) => known === languageFromCode(asked));
  if (language === undefined) {
    if (isDevelopment) throw new TypeError(`unsupported locale: ${asked}`);
    // oxlint-disable-next-line no-console -- the rule asks for a warning there
    console.warn(`unsupported locale: ${asked}`);
    return false;
  }
  writeCookie('lang', language, YEAR_S);
  return true;
}
