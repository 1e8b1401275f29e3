import { launch } from './launch/launch.mjs';

await launch('tooling/advisories/main.ts');
