import { basename, join } from 'node:path'
import { buildAside } from './build-aside.ts'
import {
  consoleFolder,
  edgeFolder,
  isCheckout,
  previewFolder,
  previewScript,
  rootFolder,
  runtimeFolder,
} from './places.ts'
import { sourcesIn } from './sources.ts'

/** Builds the runtime if it is missing or its sources have changed. */
export async function prepareRuntime(say: (line: string) => void): Promise<void> {
  if (!isCheckout) return
  await buildAside({
    folder: runtimeFolder,
    sources: sourcesIn(['runtime', 'model', 'content', 'builder', 'package-lock.json']),
    async make(out) {
      say('Building the runtime …')
      const { buildRuntime } = await import('#builder/build-runtime.ts')
      await buildRuntime(out)
    },
  })
}

/** Builds the console if it is missing or its sources have changed. */
export async function prepareConsole(say: (line: string) => void): Promise<void> {
  if (!isCheckout) return
  await buildAside({
    folder: consoleFolder,
    sources: sourcesIn(['admin', 'content', 'runtime', 'model', 'package-lock.json']),
    async make(outDir) {
      say('Building the console …')
      const { build } = await import('vite')
      await build({
        configFile: join(rootFolder, 'admin', 'vite.config.ts'),
        logLevel: 'error',
        build: { outDir },
      })
    },
  })
}

/** Builds the programs for the edge if they are missing or their sources have changed. */
export async function prepareEdges(say: (line: string) => void): Promise<void> {
  if (!isCheckout) return
  await buildAside({
    folder: edgeFolder,
    sources: sourcesIn(['cli', 'builder', 'content', 'model', 'store', 'package-lock.json']),
    async make(out) {
      say('Building delivery at the edge …')
      const { bundleEdges } = await import('./bundle-edges.ts')
      await bundleEdges(out)
    },
  })
}

/** Builds the comment script of previews if it is missing or its sources have changed. */
export async function preparePreviews(say: (line: string) => void): Promise<void> {
  if (!isCheckout) return
  await buildAside({
    folder: previewFolder,
    sources: sourcesIn([
      'api/preview/overlay',
      'api/texts',
      'model/messages/by-language.ts',
      'package-lock.json',
    ]),
    async make(outDir) {
      say('Building the comments of previews …')
      const { build } = await import('vite')
      await build({
        configFile: false,
        root: rootFolder,
        logLevel: 'error',
        publicDir: false,
        mode: 'production',
        build: {
          outDir,
          target: 'es2022',
          rollupOptions: {
            input: join(rootFolder, 'api', 'preview', 'overlay', 'comments.ts'),
            output: { entryFileNames: basename(previewScript), codeSplitting: false },
          },
        },
      })
    },
  })
}
