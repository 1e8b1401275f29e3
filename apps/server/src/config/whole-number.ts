import { ConfigProblem } from './config-problem.ts';

export function wholeNumber(
  name: string,
  text: string | undefined,
  fallback: number,
  min: number,
  max: number,
): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigProblem(`${name} must be a whole number from ${min} to ${max}; got "${text}".`);
  }
  return value;
}
