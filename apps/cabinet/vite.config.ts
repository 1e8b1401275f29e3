import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { source } from './build-source.ts';
import { pageFiles } from './page-files.ts';
import { pagePreloads } from './page-preloads.ts';
import { plainContract, plainRoutes } from './plain-contract.ts';
import { chunkName, groupScreens } from './screen-groups.ts';
import { shellWorker } from './shell-worker.ts';

const SERVER = process.env.DAYSTREAM_SERVER ?? 'http://127.0.0.1:3000';

/** What the development page knows of the neutral variant. */
const known: Readonly<Record<string, string>> = {
  lang: 'ru',
  locale: 'ru_RU',
  brand: 'dev',
  title: 'Daystream',
  variant: '{"id":"dev","title":"Daystream","brand":"dev","languages":["ru","en","es"]}',
};

/** The server fills these marks in production; what only the server knows stays empty here. */
const developmentPage: Plugin = {
  name: 'development-page',
  apply: 'serve',
  transformIndexHtml: (html) => html.replaceAll(/%(\w+)%/g, (_, mark: string) => known[mark] ?? ''),
};

export default defineConfig(async ({ command }) => ({
  ...source,
  plugins: [
    react(),
    plainContract,
    plainRoutes,
    groupScreens(),
    tailwindcss(),
    developmentPage,
    pagePreloads,
    shellWorker,
  ],
  build: {
    ...source.build,
    assetsDir: 'v',
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      ...source.build.rolldownOptions,
      output: {
        chunkFileNames: chunkName,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups:
            command === 'build'
              ? [
                  {
                    name: await pageFiles({
                      ...source,
                      plugins: [react(), plainContract, plainRoutes, groupScreens()],
                    }),
                  },
                ]
              : [],
        },
      },
    },
  },
  server: {
    proxy: { '/spa': { target: SERVER, ws: true }, '/m/': SERVER, '/health': SERVER },
  },
}));
