import { launch } from './launch/launch.mjs';

await launch('tooling/e2e/main.ts', { builds: true });
