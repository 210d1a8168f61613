import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOfSources } from '#builder/hash-sources.ts'
import { buildAside } from './build-aside.ts'
import { compilerFolder, rootFolder } from './places.ts'

type Compiler = typeof import('./compile-definition.ts')

const bundleName = 'compiler.js'

/**
 * `compileDefinition` out of one file, which is loaded sooner than hundreds. The file is made when there is none or its
 * sources have changed.
 */
export async function prepareCompiler(): Promise<Compiler['compileDefinition']> {
  await buildAside({
    folder: compilerFolder,
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
      const { bundle } = await import('./bundle.ts')
      await bundle(join(rootFolder, 'cli', 'compile-definition.ts'), join(out, bundleName))
    },
  })
  const compiler: Compiler = await import(pathToFileURL(join(compilerFolder, bundleName)).href)
  return compiler.compileDefinition
}
