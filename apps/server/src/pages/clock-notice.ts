import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daystream/domain/durations';
import type { Language } from '@daystream/domain/languages';
import { formatFor } from '@daystream/i18n/format';
import type { PageNonces } from '#http/security.ts';
import { translate } from '#rendering/translate.ts';

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** Above every page, of whichever application, while the school's clock is shifted; it needs none of their code. */
export function clockNotice(aheadMs: number, language: Language, { style }: PageNonces): string {
  if (aheadMs === 0) return '';
  const awayMs = Math.abs(aheadMs);
  const [unit, unitMs] = UNITS.find(([, ms]) => Math.round(awayMs / ms) >= 1) ?? UNITS[2];
  const time = formatFor(language, 'UTC').count(Math.max(1, Math.round(awayMs / unitMs)), unit);
  const text = translate(language, `school:clock.${aheadMs > 0 ? 'ahead' : 'behind'}`, { time });
  return `<aside id="school-clock" data-ahead-ms="${aheadMs}"><span aria-hidden="true">◷</span> ${text}</aside><style nonce="${style}">
    #school-clock {
      padding: 8px 16px;
      background: var(--color-warning-soft, #fdf1d8);
      color: var(--color-on-warning-soft, #4a3200);
      font: 14px/24px var(--font-text, system-ui, sans-serif);
      text-align: center;
    }
    @media print { #school-clock { display: none; } }
  </style>`;
}
