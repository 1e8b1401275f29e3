import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { ModuleReport } from './reports.ts';

/** Writes one line per test file: its results and timings. */
export default class ModulesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.DAYSTREAM_TEST_REPORT;
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(modules.map(reportOf)));
  }
}

function reportOf(module: TestModule): ModuleReport {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const count = (state: string) => states.filter((one) => one === state).length;
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    path: module.relativeModuleId.replaceAll('\\', '/'),
    passed: count('passed'),
    // A file that fails outside its tests (an import, a hook) counts as one failure.
    failed: count('failed') || (module.state() === 'failed' ? 1 : 0),
    skipped: count('skipped') + count('pending'),
    loadMs: environmentSetupDuration + prepareDuration + collectDuration + setupDuration,
    testMs: duration,
  };
}
