import { launch } from './launch/launch.mjs';

await launch('tooling/dev/main.ts', { reach: 'program' });
