import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const common: UserConfig = { root: here('.'), base: '/' }

/** What PDFs are drawn with beside the script itself: all of it at addresses of the console's own. */
function pdfFiles(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const folder = dirname(manifest)
  const isNeeded = /\.(?:bcmap|pfb|ttf|icc)$|_nowasm_fallback\.js$/
  return {
    name: 'pdf-files',
    generateBundle() {
      const add = (name: string, path: string) =>
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdf-${version}/${name}`,
          source: readFileSync(join(folder, path)),
        })
      add('worker.js', 'build/pdf.worker.min.mjs')
      for (const kind of ['cmaps', 'standard_fonts', 'iccs', 'wasm'])
        for (const name of readdirSync(join(folder, kind)))
          if (isNeeded.test(name)) add(name, join(kind, name))
    },
  }
}

/** The result must not depend on the environment it is built in, so nothing is left to NODE_ENV. */
const build: UserConfig = {
  ...common,
  plugins: [pdfFiles()],
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
