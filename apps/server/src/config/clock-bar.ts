import { type ClockBar, clockBar } from '@daystream/domain/clock';
import type { Config } from './config.ts';
import { isExposed } from './loopback.ts';

/** Why staff cannot move the clock of this school; null: they can. */
export function clockBarOf(config: Config): ClockBar | null {
  const { isProduction, isClockSet } = config;
  return clockBar({ isProduction, isExposed: isExposed(config), isSet: isClockSet });
}
