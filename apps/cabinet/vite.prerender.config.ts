import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { source } from './build-source.ts';
import { plainContract, plainRoutes } from './plain-contract.ts';

/** One script that paints first views to HTML: the server runs it where the page's own code would have to. */
export default defineConfig({
  ...source,
  plugins: [react(), plainContract, plainRoutes],
  publicDir: false,
  // Only used by preloads, and there are none.
  define: { 'import.meta.resolve': 'undefined', 'import.meta.url': '""' },
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
      // The server compiles it once and runs it for each page.
      output: { entryFileNames: 'painter.cjs', format: 'cjs', codeSplitting: false },
    },
  },
});
