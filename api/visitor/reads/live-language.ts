import { blobMedia } from '#builder/blob-media.ts'
import { blobSource, createJsonCache } from '#builder/blob-source.ts'
import { languageSources } from '#builder/language-sources.ts'
import { type LiveLanguage, readLiveLanguage } from '#builder/live-language.ts'
import type { Language } from '#model/values/language.ts'
import { type Awaitable, createRecent } from '../http/recent.ts'
import type { SiteFacts } from '../http/site-facts.ts'
import type { VisitorDeps } from '../http/visitor-env.ts'

/** Falls back to the default language. */
export type LiveLanguages = (facts: SiteFacts, language: Language) => Awaitable<LiveLanguage>

type LiveDeps = Pick<VisitorDeps, 'blobs' | 'originOf'>

const livesOf = new WeakMap<LiveDeps['blobs'], LiveLanguages>()

/** Shared by all calls. */
export function liveLanguagesOf(deps: LiveDeps): LiveLanguages {
  const live = livesOf.get(deps.blobs) ?? createLiveLanguages(deps)
  livesOf.set(deps.blobs, live)
  return live
}

const keptLanguages = 500
const keptBlobs = 5_000

/** Reads the live site again only when it has another snapshot. */
function createLiveLanguages({ blobs, originOf }: LiveDeps): LiveLanguages {
  const cache = createJsonCache(blobs, keptBlobs)
  const media = blobMedia(blobs, cache)
  const sources = createRecent(keptLanguages, async (snapshot: string) =>
    languageSources(await blobSource(snapshot, cache, media)),
  )
  const languages = createRecent(keptLanguages, async (name: string) => {
    const [snapshot, language, origin] = name.split(' ') as [string, Language, string]
    return readLiveLanguage(await sources(snapshot), language, origin)
  })
  return ({ siteId, snapshot, root, settings }, language) => {
    const here = root.mix?.languages ?? settings.languages
    const one = here.includes(language) ? language : settings.defaultLanguage
    return languages(`${snapshot} ${one} ${originOf(siteId)}`)
  }
}
