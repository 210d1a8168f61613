import { sha256Of } from '#builder/hash.ts'
import { filesBelow, hashOfSources } from '#builder/hash-sources.ts'
import { rootFolder } from './places.ts'
import { lookOf } from './unchanged-build.ts'

/** The sources of a part of a checkout. */
export interface Sources {
  /** Changes whenever one of them is touched. Takes half as long as hashing them. */
  looks: string
  /** Changes with their contents. */
  hash(): string
}

/** The sources of the programs `build` and `dev`. */
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

/** The given files and folders of this checkout. */
export const sourcesIn = (sources: readonly string[], root = rootFolder): Sources => ({
  looks: looksOf(root, sources),
  hash: () => hashOfSources(root, sources),
})

const looksOf = (root: string, sources: readonly string[]): string =>
  sha256Of(
    sources
      .flatMap((source) => filesBelow(root, source))
      .map((file) => `${file} ${lookOf(`${root}/${file}`)}`),
  )
