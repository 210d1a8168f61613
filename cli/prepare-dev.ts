import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildAside } from './build-aside.ts'
import { devFolder, devName, isCheckout } from './places.ts'
import { programSources, sourcesIn } from './sources.ts'

type Dev = typeof import('./dev/run-dev.ts')

/** Loads `runDev` from a single file, like `prepareCompiler`. */
export async function prepareDev(say: (line: string) => void): Promise<Dev['runDev']> {
  if (isCheckout) await bundleSources(say)
  const dev: Dev = createRequire(import.meta.url)(join(devFolder, devName))
  return dev.runDev
}

const bundleSources = (say: (line: string) => void): Promise<void> =>
  buildAside({
    folder: devFolder,
    sources: sourcesIn(programSources),
    async make(out) {
      say('Building the compiler …')
      const { bundleDev } = await import('./bundle.ts')
      await bundleDev(out)
    },
  })
