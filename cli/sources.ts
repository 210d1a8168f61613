import { join } from 'node:path'
import { filesBelow, hashOfSources, sha256Of } from '#builder/hash.ts'
import { rootFolder } from './places.ts'
import { lookOf } from './unchanged-build.ts'

/** What a part of a checkout is made of. */
export interface Sources {
  /** Changes whenever one of them is touched. Takes half of what it takes to hash them. */
  looks: string
  /** Changes with what stands in them. */
  hash(): string
}

/** What the programs `build` and `dev` are made of. */
export const programSources = [
  'cli',
  'extensions',
  'builder',
  'content',
  'runtime',
  'model',
  'store',
  'package-lock.json',
]

/** Files and folders of this checkout. */
export const sourcesIn = (sources: readonly string[], root = rootFolder): Sources => ({
  looks: looksOf(root, sources),
  hash: () => hashOfSources(root, sources),
})

const looksOf = (root: string, sources: readonly string[]): string =>
  sha256Of(
    sources
      .flatMap((source) => filesBelow(root, source))
      .map((file) => `${file} ${lookOf(join(root, file))}`),
  )
