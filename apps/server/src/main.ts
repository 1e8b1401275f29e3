import { enableCompileCache } from 'node:module';
import { readConfig } from '#config/config.ts';
import { programVersion } from '#config/version.ts';

enableCompileCache();
const { serve } = await import('./serve.ts');
const { startProblem } = await import('./context.ts');

try {
  await serve(readConfig(programVersion));
} catch (error) {
  const sentence = startProblem(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`\n  ${sentence}\n\n`);
  process.exitCode = 1;
  // Handles left open by a failed start must not keep the process alive.
  setTimeout(() => process.exit(1), 3000).unref();
}
