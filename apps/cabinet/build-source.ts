import type { UserConfig } from 'vite';

/** Our packages and features do nothing by being imported, so a page takes of them only what it uses. */
const ourModules = /\/(packages\/\w+\/src|apps\/cabinet\/src\/features)\/.*\.tsx?$/;

/** What says which modules there are. */
export const source = {
  root: import.meta.dirname,
  resolve: {
    alias: [
      // React has the hook itself; what some libraries bring for older versions would be a kilobyte of every page.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: ourModules, sideEffects: false }] },
    },
  },
} satisfies UserConfig;
