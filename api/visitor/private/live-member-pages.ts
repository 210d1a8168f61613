import { randomUUID } from 'node:crypto'
import { blobMedia } from '#builder/blob-media.ts'
import { blobSource, createJsonCache } from '#builder/blob-source.ts'
import { type MemberPages, memberPages } from '#builder/member-page.ts'
import type { Language } from '#model/values/language.ts'
import type { SiteFacts } from '../http/site-facts.ts'
import type { VisitorDeps } from '../http/visitor-env.ts'

/** JSON of a page's content with placeholders for the addresses of media. */
export interface UnsignedPage {
  json: string
}

/** Members-only content of live sites. */
export interface LiveMemberPages {
  pages(facts: SiteFacts, language: Language): Promise<MemberPages>
  page(facts: SiteFacts, language: Language, pageId: string): Promise<UnsignedPage | undefined>
  /** The members-only page that contains a product or a button. */
  pageOf(facts: SiteFacts, kind: 'product' | 'button', id: string): Promise<string | undefined>
}

const cachedParts = 5_000
const keptSites = 200
const keptPages = 2_000

/** Results are cached by snapshot, which never changes. */
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

/** Random, so that no page can contain it. */
const mark = `media-${randomUUID()}/`
const marked = new RegExp(`${mark}([\\w.-]+)`, 'g')

/** Replaces the placeholders with addresses. */
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

/** Caches the most recently used values. */
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
