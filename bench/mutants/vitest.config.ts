import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

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
    include: ['packages/domain/src/**/*.test.ts'],
    // It lives whole courses by all the rules, which takes seconds; a rule's own tests should notice its change.
    exclude: ['packages/domain/src/courses/simulation.test.ts'],
    // What only the thousandth case notices has no test of its own.
    env: { FC_RUNS: '25' },
    setupFiles: [resolve(import.meta.dirname, '../rules/set-cases.ts')],
    // Instrumented rules are slower; Stryker itself stops a change that never ends.
    testTimeout: 120_000,
  },
});
