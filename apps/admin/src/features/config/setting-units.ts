import type { SettingName } from '@daystream/domain/config';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@daystream/domain/durations';

export const timeUnits = ['second', 'minute', 'hour'] as const;
export type TimeUnit = (typeof timeUnits)[number];

const unitMs: Readonly<Record<TimeUnit, number>> = { second: SECOND_MS, minute: MINUTE_MS, hour: HOUR_MS };

/** What one of the stored number means: a part of a time in milliseconds, or a thing with a word of its own. */
const units: Partial<Record<SettingName, number | 'days' | 'megabytes' | 'points'>> = {
  daysShowWarning: 'days',
  privateMediaDays: 'days',
  chatFileLimitMb: 'megabytes',
  pointsDebitThreshold: 'points',
  messageDelayS: SECOND_MS,
  saveTimeoutMs: 1,
  minViewedMs: 1,
  minViewedEndedMs: 1,
};

/** How many milliseconds one of a setting's number is; null for settings that are no times. */
export function settingMs(name: SettingName): number | null {
  const unit = units[name];
  return typeof unit === 'number' ? unit : null;
}

/** The word beside a number that is no time. */
export function settingUnit(name: SettingName): 'days' | 'megabytes' | 'points' | null {
  const unit = units[name];
  return typeof unit === 'string' ? unit : null;
}

/** A time in the largest unit that says it in a whole number; parts of a second stay parts. */
export function inTimeUnit(ms: number): { count: number; unit: TimeUnit } {
  const unit = timeUnits.findLast((one) => ms > 0 && ms % unitMs[one] === 0) ?? 'second';
  return { count: ms / unitMs[unit], unit };
}

export function fromTimeUnit(count: number, unit: TimeUnit): number {
  return Math.round(count * unitMs[unit]);
}
