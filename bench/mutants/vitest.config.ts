import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { RULES, SIMULATION } from './rules.ts';

/** Tests of the rules, with one number of one rule replaced where MUTANT names it. */
const mutant =
  process.env.MUTANT === undefined
    ? undefined
    : (JSON.parse(process.env.MUTANT) as { file: string; start: number; end: number; text: string });

export default defineConfig({
  plugins: [
    {
      name: 'replaced-number',
      enforce: 'pre',
      transform(code, id) {
        if (mutant === undefined || id !== mutant.file) return undefined;
        const bytes = Buffer.from(code);
        return bytes.subarray(0, mutant.start).toString() + mutant.text + bytes.subarray(mutant.end).toString();
      },
    },
  ],
  test: {
    include: [`${RULES}**/*.test.ts`],
    exclude: [SIMULATION],
    // What only the thousandth case notices has no test of its own.
    env: { FC_RUNS: '25' },
    setupFiles: [resolve(import.meta.dirname, '../rules/set-cases.ts')],
    // Instrumented rules are slower; Stryker itself stops a change that never ends.
    testTimeout: 120_000,
  },
});
