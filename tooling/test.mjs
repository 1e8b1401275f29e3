import { launch } from './launch/launch.mjs';

await launch('tooling/test/main.ts');
