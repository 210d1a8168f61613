import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { pdfFilesOf } from './pdf-files.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const common: UserConfig = { root: here('.'), base: '/' }

/** The files that rendering PDFs needs besides the script itself, all served by the console's own host. */
function pdfFiles(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const folder = dirname(manifest)
  return {
    name: 'pdf-files',
    generateBundle() {
      for (const { name, path } of pdfFilesOf(folder))
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdf-${version}/${name}`,
          source: readFileSync(path),
        })
    },
  }
}

/** The result must not depend on the environment it is built in, so nothing is left to NODE_ENV. */
const build: UserConfig = {
  ...common,
  plugins: [pdfFiles()],
  mode: 'production',
  resolve: {
    alias: [
      // The built file is for old browsers, and twice as large.
      { find: 'pptxtojson/dist/index.js', replacement: 'pptxtojson/src/pptxtojson.js' },
      { find: 'jszip', replacement: here('editor/slides/unzip-deck.ts') },
      // Of problems, only the texts in the reader's language are loaded.
      {
        find: /^(?:\.|(?:\.\.\/)+messages)\/(?:catalogues|failures)\.ts$/,
        replacement: here('i18n/loaded-catalogues.ts'),
      },
    ],
  },
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
