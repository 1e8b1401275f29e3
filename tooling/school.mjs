import { launch } from './launch/launch.mjs';

// `npm run school -- plan <folder>`: paths are relative to the caller's working directory.
await launch('apps/server/src/school.ts', { reach: 'program' });
