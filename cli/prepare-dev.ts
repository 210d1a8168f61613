import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOfSources } from '#builder/hash-sources.ts'
import { buildAside } from './build-aside.ts'
import { devFolder, devScript, rootFolder } from './places.ts'

type Dev = typeof import('./dev/run-dev.ts')

const bundleName = 'dev.js'

/** `runDev` out of one file, as `prepareCompiler` has the compiler. */
export async function prepareDev(say: (line: string) => void): Promise<Dev['runDev']> {
  await buildAside({
    folder: devFolder,
    stamp: hashOfSources(rootFolder, [
      'cli',
      'builder',
      'content',
      'runtime',
      'model',
      'store',
      'package-lock.json',
    ]),
    async make(out) {
      say('Building the compiler …')
      const { bundle } = await import('./bundle.ts')
      await bundle(join(rootFolder, 'cli', 'dev', 'run-dev.ts'), join(out, bundleName))
      await bundle(
        join(rootFolder, 'cli', 'dev', 'browser', 'client.ts'),
        join(out, relative(devFolder, devScript)),
      )
    },
  })
  const dev: Dev = await import(pathToFileURL(join(devFolder, bundleName)).href)
  return dev.runDev
}
