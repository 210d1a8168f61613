import { isDeepStrictEqual } from 'node:util'
import { keepsAddress } from '#content/language-site.ts'
import {
  blobKey,
  manifestKey,
  type ReleaseManifest,
  type ReleaseMedia,
  type ReleasePart,
} from '#model/jobs/release.ts'
import { addressOf } from '#model/values/address.ts'
import type { Language } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'
import { type JsonCache, MissingBlobError } from '../blob-source.ts'
import { assetFolder } from '../stages/asset-names.ts'
import { assetsTag, pathTag, siteTag } from './cdn-headers.ts'

/** One state of a live site. */
interface Live {
  /** SHA-256 of its manifest. */
  manifest: string
  isPaused: boolean
  /** Hashes of files by path that replace those of the release. */
  over: Readonly<Record<string, string>>
}

/** What a CDN may have of a site, and what is live now; undefined where it is offline or not known. */
export interface Move {
  siteId: string
  before: Live | undefined
  after: Live | undefined
}

/** With more changed files, the whole site is purged. */
const maxTags = 500

/** Tags of everything that a CDN may have kept and that is answered differently now. */
export async function changedTags({ siteId, before, after }: Move, cache: JsonCache): Promise<string[]> {
  const whole = [siteTag(siteId), assetsTag(siteId)]
  if (!before || !after || before.isPaused || after.isPaused) return whole
  try {
    const manifestOf = ({ manifest }: Live) => cache.read<ReleaseManifest>(manifestKey(manifest))
    const [earlier, now] = await Promise.all([manifestOf(before), manifestOf(after)])
    const lost = await hasLostAssets(earlier, now, cache)
    const assets = lost ? [assetsTag(siteId)] : []
    if (differsEverywhere(earlier, now)) return [siteTag(siteId), ...assets]
    const paths = new Set([
      ...changedFiles(hashesOf(earlier, before), hashesOf(now, after)),
      ...(await changedPages(earlier, now, cache)),
    ])
    if (paths.size > maxTags) return [siteTag(siteId), ...assets]
    return [...assets, ...[...paths].map((path) => pathTag(siteId, path))]
  } catch (error) {
    if (error instanceof MissingBlobError) return whole
    throw error
  }
}

/** What the headers and the address of every page depend on. */
const ofEveryPage = [
  'contentSecurityPolicy',
  'framedPolicy',
  'checkedPolicy',
  'allowedNetworks',
  'defaultLanguage',
  'languages',
  'prefix',
  'layout',
] as const satisfies readonly (keyof ReleaseManifest)[]

const differsEverywhere = (earlier: ReleaseManifest, now: ReleaseManifest): boolean =>
  ofEveryPage.some((name) => !isDeepStrictEqual(earlier[name], now[name]))

/** Hashes by path. */
type Files = Readonly<Record<string, string>>

const hashesOf = ({ files }: ReleaseManifest, { over }: Live): Files => ({
  ...Object.fromEntries(Object.entries(files).map(([path, { hash }]) => [path, hash])),
  ...over,
})

const mayChange = (path: string): boolean => !path.startsWith(assetFolder) || keepsAddress(path)

/** What is new is included: its address may have been a redirect that a CDN keeps by rules of its own. */
const changedFiles = (earlier: Files, now: Files): string[] =>
  [...new Set([...Object.keys(earlier), ...Object.keys(now)])].filter(
    (path) => mayChange(path) && earlier[path] !== now[path],
  )

async function changedPages(
  earlier: ReleaseManifest,
  now: ReleaseManifest,
  cache: JsonCache,
): Promise<string[]> {
  const base = { defaultLanguage: now.defaultLanguage as Language, prefix: now.prefix }
  const paths: string[] = []
  for (const language of now.languages) {
    const [from = [], to = []] = [earlier.parts[language], now.parts[language]]
    for (let column = 0; column < Math.max(from.length, to.length); column++) {
      if (from[column]?.hash === to[column]?.hash) continue
      const [old, current] = await Promise.all([pagesOf(from[column], cache), pagesOf(to[column], cache)])
      for (let row = 0; row < Math.max(old.length, current.length); row++)
        if (old[row]?.hash !== current[row]?.hash)
          paths.push(
            addressOf(base, { language: language as Language, position: positionOf({ column, row }) }),
          )
    }
  }
  return paths
}

const pagesOf = async (part: { hash: string } | undefined, cache: JsonCache) =>
  part ? (await cache.read<ReleasePart>(blobKey(part.hash))).pages : []

/** Whether an asset is gone, or may not be served any more: a CDN would go on with it for a year. */
async function hasLostAssets(
  earlier: ReleaseManifest,
  now: ReleaseManifest,
  cache: JsonCache,
): Promise<boolean> {
  if (
    Object.keys(earlier.files).some((path) => path.startsWith(assetFolder) && !Object.hasOwn(now.files, path))
  )
    return true
  if (earlier.media.hash === now.media.hash) return false
  const mediaOf = ({ media }: ReleaseManifest) => cache.read<ReleaseMedia>(blobKey(media.hash))
  const [old, current] = await Promise.all([mediaOf(earlier), mediaOf(now)])
  return Object.entries(old).some(([stem, record]) => record !== '' && !current[stem])
}
