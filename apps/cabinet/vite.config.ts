import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER = process.env.DAYSTREAM_SERVER ?? 'http://127.0.0.1:3000';

/** The server fills these marks in production; the development page gets the neutral variant. */
const developmentPage: Plugin = {
  name: 'development-page',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replaceAll('%lang%', 'ru')
      .replaceAll('%brand%', 'dev')
      .replaceAll('%title%', 'Daystream')
      .replaceAll('%variant%', '{"id":"dev","title":"Daystream","brand":"dev","languages":["ru","en","es"]}'),
};

/** Letters come beside the scripts, so that the first words stand in them at once; the server leaves out what a language has no use for. */
const fontPreloads: Plugin = {
  name: 'font-preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle).flatMap((file) => {
        const [, script] = /commissioner-(latin|cyrillic)-flar.*\.woff2$/.exec(file) ?? [];
        if (script === undefined) return [];
        const language = script === 'cyrillic' ? { 'data-language': 'ru' } : {};
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
          href: `/${file}`,
          ...language,
        };
        return [{ tag: 'link', attrs, injectTo: 'head' as const }];
      }),
  },
};

/** Our packages do nothing by being imported, so a page takes of them only what it uses. */
const ourPackages = /\/packages\/\w+\/src\/.*\.tsx?$/;

/** What every page needs is one file: one request, and smaller than in pieces. */
const everyPage =
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|@tanstack\/(history|router-core|react-router))\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), developmentPage, fontPreloads],
  resolve: { alias: { 'zod/mini': `${import.meta.dirname}/inert-schemas.ts` } },
  build: {
    assetsDir: 'v',
    manifest: true,
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: ourPackages, sideEffects: false }] },
      output: { codeSplitting: { groups: [{ name: 'base', test: everyPage }] } },
    },
  },
  server: {
    proxy: { '/spa': { target: SERVER, ws: true }, '/m/': SERVER, '/health': SERVER },
  },
});
