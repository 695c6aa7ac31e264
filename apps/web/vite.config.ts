/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dropContractSchemas } from './drop-contract-schemas.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), dropContractSchemas()],
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/media', '/basemap', '/dev'].map((path) => [path, 'http://127.0.0.1:8080'])),
  },
  build: { target: 'es2023', sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 1200 },
  test: {
    name: 'web',
    include: ['test/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: ['./test/setup.ts'],
    testTimeout: 20_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
