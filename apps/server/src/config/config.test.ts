import { expect, it } from 'vitest';
import { ConfigProblem } from './config-problem.ts';
import { readConfig } from './config.ts';
import { wrongSettings } from './testing/wrong-settings.ts';

it.each(wrongSettings)('refuses %o in one sentence', (settings, said) => {
  let problem: unknown;
  try {
    readConfig('test', { NODE_ENV: 'production', ...settings });
  } catch (error) {
    problem = error;
  }
  expect(problem).toBeInstanceOf(ConfigProblem);
  const { message } = problem as Error;
  expect(message).toContain(said);
  expect(message).not.toContain('\n');
});
