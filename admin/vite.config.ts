import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const common: UserConfig = { root: here('.'), base: '/' }

/** The result must not depend on the environment it is built in, so nothing is left to NODE_ENV. */
const build: UserConfig = {
  ...common,
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: {
    outDir: here('../dist/admin'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A picture in a data URI would need a wider content security policy than `img-src 'self'`.
    assetsInlineLimit: 0,
  },
}

const serve: UserConfig = {
  ...common,
  plugins: [react()],
  server: { proxy: { '^/api/': 'http://localhost:3000' } },
}

/** Builds the console into `dist/admin`, or serves it beside a running API. */
export default defineConfig(({ command }) => (command === 'build' ? build : serve))
