import { launch } from './launch/launch.mjs';

await launch('bench/main.ts', { builds: true });
