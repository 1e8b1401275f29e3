import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: ['packages/domain/src/**/*.test.ts'],
    setupFiles: [resolve(import.meta.dirname, 'set-cases.ts')],
    testTimeout: 3_600_000,
  },
});
