import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { pageFiles } from './page-files.ts';
import { pagePreloads } from './page-preloads.ts';
import { plainContract, plainRoutes } from './plain-contract.ts';
import { chunkName, groupScreens } from './screen-groups.ts';

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

/** Our packages do nothing by being imported, so a page takes of them only what it uses. */
const ourPackages = /\/packages\/\w+\/src\/.*\.tsx?$/;

/** What says which modules there are. */
const source = {
  root: import.meta.dirname,
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: ourPackages, sideEffects: false }] },
    },
  },
} satisfies UserConfig;

export default defineConfig(async ({ command }) => ({
  ...source,
  plugins: [react(), plainContract, plainRoutes, groupScreens(), tailwindcss(), developmentPage, pagePreloads],
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
