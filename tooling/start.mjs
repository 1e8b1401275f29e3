import { launch } from './launch/launch.mjs';
import { SERVER_FLAGS } from './launch/server-flags.mjs';

// Installs, builds what is stale and starts the school; Ctrl-C stops it.
await launch('apps/server/src/main.ts', { builds: true, reach: 'program', nodeArgs: SERVER_FLAGS });
