import type { ErrorCode } from '@daystream/contract/error-codes';
import { SECOND_MS } from '@daystream/domain/durations';
import type { Language } from '@daystream/domain/languages';
import { formatFor } from '@daystream/i18n/format';
import { zoneName } from '#rendering/zone-name.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Who reads a refusal. */
export interface RefusalReader {
  readonly language: Language;
  readonly timeZone: string;
}

/** Refuses until a moment: the text names it in the reader's language and time zone, and `Retry-After` counts down to it. */
export function refuseUntil(
  code: ErrorCode,
  untilMs: number,
  { language, timeZone }: RefusalReader,
  nowMs: number,
): Refusal {
  const format = formatFor(language, timeZone);
  const when = {
    date: format.moment(untilMs, 'dayMonth'),
    time: format.moment(untilMs, 'time'),
    zone: zoneName(timeZone, language, untilMs),
  };
  return { ...refuse(code, when), retryAfterS: Math.ceil((untilMs - nowMs) / SECOND_MS) };
}
