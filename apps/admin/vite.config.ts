import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER = process.env.DAYSTREAM_SERVER ?? 'http://127.0.0.1:3000';

/** What the development page knows of the neutral variant. */
const known: Readonly<Record<string, string>> = {
  lang: 'ru',
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), developmentPage],
  // One prefix for the server to serve; a `base` would break the page's own addresses.
  build: { assetsDir: 'admin/v', manifest: true, target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 600 },
  server: {
    proxy: { '/spa': { target: SERVER, ws: true }, '/admin/api': SERVER, '/m/': SERVER, '/icon.svg': SERVER },
  },
});
