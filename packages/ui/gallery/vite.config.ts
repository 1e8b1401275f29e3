import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Development only. Open it with ?brand=face&mode=dark, or ?show=finish for the celebration.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
});
