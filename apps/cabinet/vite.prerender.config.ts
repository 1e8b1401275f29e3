import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { source } from './build-source.ts';
import { plainContract, plainRoutes } from './plain-contract.ts';

/** One module that paints the entrance pages to HTML: the server runs it where the page's own code would have to. */
export default defineConfig({
  ...source,
  plugins: [react(), plainContract, plainRoutes],
  publicDir: false,
  build: {
    ...source.build,
    outDir: 'dist/prerender',
    modulePreload: false,
    // Not compressed: no browser loads it.
    minify: false,
    rolldownOptions: {
      ...source.build.rolldownOptions,
      input: 'src/app/prerender/main.ts',
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'entrance.mjs', codeSplitting: false },
    },
  },
});
