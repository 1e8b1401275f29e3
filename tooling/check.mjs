import { launch } from './launch/launch.mjs';

await launch('tooling/checks/main.ts');
