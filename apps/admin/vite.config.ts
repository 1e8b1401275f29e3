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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), developmentPage],
  // One prefix for the server to serve; a `base` would break the page's own addresses.
  build: { assetsDir: 'admin/v', manifest: true, target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 600 },
  server: {
    proxy: { '/spa': { target: SERVER, ws: true }, '/admin/api': SERVER, '/m/': SERVER, '/icon.svg': SERVER },
  },
});
