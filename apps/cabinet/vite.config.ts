import { screenGroups } from '@daystream/domain/navigation/routes';
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
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|@tanstack\/(history|router-core|react-router))\/(?!.*\/(Trans|TransWithoutContext|unescape|useBlocker)\.js)/;

const screenGroup = /\/src\/app\/groups\/([\w-]+)\.ts$/;

/** A screen group's chunk bears the name the specification gives it (SHL-056); its file is named as our files are. */
function chunkName({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const [, file] = screenGroup.exec(facadeModuleId ?? '') ?? [];
  const plain = (text: string) => text.replaceAll('-', '').toLowerCase();
  const group = file && screenGroups.find((known) => plain(known) === plain(file));
  return `v/${group ?? name}-[hash].js`;
}

/** What of our own every page begins with. */
const everyEntry = new RegExp(
  [
    '/node_modules/@tanstack/(query-core|react-query)/.*/(query|queryClient|queryCache|mutation|mutationCache|queryOptions|QueryClientProvider|utils|subscribable|removable|retryer|focusManager|onlineManager|notifyManager|timeoutManager|thenable|environmentManager|infiniteQueryBehavior)\\.(m?js|ts)$',
    '/packages/client/src/(connection|transport|when-online|signed-out-code)\\.ts$',
    '/packages/domain/src/(limits|languages)\\.ts$',
    '/packages/domain/src/navigation/(routes|guards|chunk-loading|web-address)\\.ts$',
    '/packages/domain/src/account/return-url\\.ts$',
    '/packages/contract/src/(endpoint|wire)\\.ts$',
    '/apps/cabinet/inert-schemas\\.ts$',
    '/packages/ui/src/(button|class-names|loading-ring|skeleton|empty-state|error-state)\\.tsx?$',
    '/apps/cabinet/src/shared/(session|variant|query-client|return-url|homepage)\\.ts$',
    '/apps/cabinet/src/app/(router|screens|guard-route|load-group|shell|follow-user|sign-out|not-found-screen|route-error|route-pending|texts|config-failure|app)\\.tsx?$',
    '/apps/cabinet/src/features/account/email-request(-host)?\\.tsx?$',
  ].join('|'),
);

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
      output: {
        chunkFileNames: chunkName,
        codeSplitting: {
          groups: [
            { name: 'page', test: everyPage },
            { name: 'entry', test: everyEntry, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/spa': { target: SERVER, ws: true }, '/m/': SERVER, '/health': SERVER },
  },
});
