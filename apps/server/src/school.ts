import { enableCompileCache } from 'node:module';

enableCompileCache();
const { runSchool } = await import('./school/run.ts');
process.exitCode = await runSchool(process.argv.slice(2));
