import { launch } from './launch/launch.mjs';

// `npm run school -- plan <folder>`: paths are relative to where the command was given.
await launch('apps/server/src/school.ts', { reach: 'program' });
