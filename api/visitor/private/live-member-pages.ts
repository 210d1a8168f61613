import { randomUUID } from 'node:crypto'
import { blobMedia } from '#builder/blob-media.ts'
import { blobSource, createJsonCache } from '#builder/blob-source.ts'
import { type MemberPages, memberPages } from '#builder/member-page.ts'
import type { Language } from '#model/values/language.ts'
import type { SiteFacts } from '../http/site-facts.ts'
import type { VisitorDeps } from '../http/visitor-env.ts'

/** JSON of a page's content, in which the names of media wait to be signed. */
export interface UnsignedPage {
  json: string
}

/** What members see of the sites that are online. */
export interface LiveMemberPages {
  pages(facts: SiteFacts, language: Language): Promise<MemberPages>
  page(facts: SiteFacts, language: Language, pageId: string): Promise<UnsignedPage | undefined>
  /** The page on which a product or a button stands that only members see. */
  pageOf(facts: SiteFacts, kind: 'product' | 'button', id: string): Promise<string | undefined>
}

const cachedParts = 5_000
const keptSites = 200
const keptPages = 2_000

/** What has been looked up of a snapshot is kept: a snapshot never changes. */
export function createLiveMemberPages({
  blobs,
  originOf,
}: Pick<VisitorDeps, 'blobs' | 'originOf'>): LiveMemberPages {
  const cache = createJsonCache(blobs, cachedParts)
  const media = blobMedia(blobs, cache)
  const sites = createMemo<MemberPages>(keptSites)
  const contents = createMemo<UnsignedPage | undefined>(keptPages)
  const places = createMemo<ReadonlyMap<string, string>>(keptSites)

  const pages: LiveMemberPages['pages'] = ({ siteId, snapshot }, language) =>
    sites(`${siteId} ${snapshot} ${language}`, async () =>
      memberPages({
        source: await blobSource(snapshot, cache, media),
        language,
        origin: originOf(siteId),
      }),
    )
  return {
    pages,
    page: (facts, language, pageId) =>
      contents(`${facts.siteId} ${facts.snapshot} ${language} ${pageId}`, async () => {
        const found = await pages(facts, language)
        const content = await found.content(pageId, (name) => mark + name)
        return content && { json: JSON.stringify(content) }
      }),
    async pageOf(facts, kind, id) {
      const { defaultLanguage } = facts.settings
      const found = await places(`${facts.siteId} ${facts.snapshot}`, async () =>
        placesOf(await pages(facts, defaultLanguage)),
      )
      return found.get(`${kind} ${id}`)
    },
  }
}

/** Nobody can have written it into a page. */
const mark = `media-${randomUUID()}/`
const marked = new RegExp(`${mark}([\\w.-]+)`, 'g')

/** The content with addresses in the place of names. */
export const signedJson = ({ json }: UnsignedPage, addressOf: (name: string) => string): string =>
  json.replace(marked, (_, name: string) => addressOf(name))

async function placesOf(pages: MemberPages): Promise<ReadonlyMap<string, string>> {
  const places = new Map<string, string>()
  for await (const { id, products, buttons } of pages.locked()) {
    for (const product of products) places.set(`product ${product.id}`, id)
    for (const button of buttons) places.set(`button ${button.id}`, id)
  }
  return places
}

/** Keeps what was made for the names that were asked for last. */
function createMemo<Value>(limit: number) {
  const kept = new Map<string, Promise<Value>>()
  return (name: string, make: () => Promise<Value>): Promise<Value> => {
    const found = kept.get(name) ?? make()
    kept.delete(name)
    kept.set(name, found)
    if (kept.size > limit) kept.delete(kept.keys().next().value!)
    found.catch(() => kept.delete(name))
    return found
  }
}
