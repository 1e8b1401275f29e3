import { ConfigProblem } from './config-problem.ts';
import type { Environment } from './environment.ts';

/** The values of settings that are only useful together; null when none is set. */
export function settingGroup<const N extends readonly (keyof Environment)[]>(
  given: Environment,
  names: N,
): { [K in keyof N]: string } | null {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return null;
  const present = names.find((name) => given[name] !== undefined);
  if (missing.length > 0) throw new ConfigProblem(`${present} also requires ${missing.join(', ')}.`);
  return names.map((name) => given[name]) as { [K in keyof N]: string };
}
