import { join } from 'node:path'
import type { Plugin } from 'vite'
import { edgeHosts } from './edges/edge-hosts.ts'
import { rootFolder } from './places.ts'

const here = (name: string) => join(rootFolder, 'cli', 'edges', name)

/** The only module of Node that delivery itself needs is for hashes. */
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId: (source) => (/^(?:#builder|\.{1,2})\/hash\.ts$/.test(source) ? here('edge-hash.ts') : undefined),
}

/** Modules that hosts and `swipress edge` give. */
const given = ['cloudflare:workers', 'swipress-edge-settings']

/** Bundles delivery for each host into one file. */
export async function bundleEdges(folder: string): Promise<void> {
  const { build } = await import('vite')
  for (const { entry, bundle } of Object.values(edgeHosts))
    await build({
      configFile: false,
      root: rootFolder,
      logLevel: 'error',
      publicDir: false,
      mode: 'production',
      plugins: [withoutNode],
      ssr: { target: 'webworker', noExternal: true, external: given },
      build: {
        outDir: folder,
        emptyOutDir: false,
        ssr: here(entry),
        minify: true,
        target: 'es2023',
        rollupOptions: {
          external: [/^node:/, ...given],
          output: {
            entryFileNames: bundle,
            codeSplitting: false,
            paths: { 'swipress-edge-settings': './settings.mjs' },
          },
        },
      },
    })
}
