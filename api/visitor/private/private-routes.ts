import { Hono } from 'hono'
import { wantedRange } from '#builder/byte-range.ts'
import { blobKey } from '#model/jobs/release.ts'
import { AppError } from '#model/messages/errors.ts'
import { idSchema } from '#model/values/fields.ts'
import { type Language, languageOfSegment } from '#model/values/language.ts'
import { signingKey } from '../../db/secrets/signing-keys.ts'
import type { VisitorContext, VisitorDeps, VisitorEnv } from '../http/visitor-env.ts'
import { requireMember, type SignedInMember } from '../member-session/member-session.ts'
import { createLiveMemberPages, type LiveMemberPages, signedJson } from './live-member-pages.ts'
import { readSignature, signedMediaAddress, signedMediaPath, stemOf } from './signed-media.ts'

/** How long the media of a page can be loaded after it was asked for. */
const validMs = 5 * 60_000

/** Members-only content (decision 37): access is checked with every request, and responses are not cached. */
export function privateRoutes(deps: VisitorDeps): Hono<VisitorEnv> {
  const live = createLiveMemberPages(deps)
  return new Hono<VisitorEnv>()
    .get('/page/:id/private', async (c) => {
      const member = await requireMember(c, deps)
      const page = await signedPage(c, deps, { live, member, pageId: c.req.param('id') })
      return answer(c, `"page":${page.json}`, page.until, deps.now())
    })
    .get('/product/:id/private', (c) => answerPart(c, deps, { live, kind: 'product', list: 'products' }))
    .get('/button/:id/private', (c) => answerPart(c, deps, { live, kind: 'button', list: 'buttons' }))
    .get(signedMediaPath, (c) => answerMedium(c, deps, live))
}

const answer = (c: VisitorContext, content: string, validUntil: number, now: number) =>
  c.body(`{${content},"validUntil":${validUntil},"now":${now}}`, 200, {
    'Content-Type': 'application/json',
  })

const noPage = () => new AppError('NOT_FOUND', 'no-such-page')

interface PageToSign {
  live: LiveMemberPages
  member: SignedInMember
  pageId: string
}

/** The content of a page with addresses of its media that are valid for one session and a few minutes. */
async function signedPage(c: VisitorContext, deps: VisitorDeps, { live, member, pageId }: PageToSign) {
  const facts = c.get('facts')
  if (!idSchema.safeParse(pageId).success || !isOfSite(c)) throw noPage()
  const page = await live.page(facts, languageOf(c), pageId)
  if (!page) throw noPage()
  const key = signingKey(deps.database.db, 'member-media', deps.now())
  const until = deps.now() + validMs
  const grant = { siteId: facts.siteId, session: member.session, pageId, until }
  return { json: signedJson(page, (name) => signedMediaAddress(key, grant, name)), until }
}

interface PartToAnswer {
  live: LiveMemberPages
  kind: 'product' | 'button'
  list: 'products' | 'buttons'
}

async function answerPart(c: VisitorContext, deps: VisitorDeps, { live, kind, list }: PartToAnswer) {
  const member = await requireMember(c, deps)
  const missing = new AppError('NOT_FOUND', `no-such-${kind}`)
  const id = c.req.param('id') ?? ''
  const pageId = isOfSite(c) ? await live.pageOf(c.get('facts'), kind, id) : undefined
  if (pageId === undefined) throw missing
  const { json, until } = await signedPage(c, deps, { live, member, pageId })
  const parts = (JSON.parse(json) as Record<typeof list, { id: string }[]>)[list]
  const part = parts.find((one) => one.id === id)
  if (!part) throw missing
  return answer(c, `"${kind}":${JSON.stringify({ ...part, pageId })}`, until, deps.now())
}

/** Other clients name the site, which has to be the one whose origin they call. */
const isOfSite = (c: VisitorContext): boolean => {
  const named = c.req.query('siteId') ?? c.req.query('site_id')
  return named === undefined || named === c.get('facts').siteId
}

/** The requested language, otherwise the visitor's. */
const languageOf = (c: VisitorContext): Language =>
  languageOfSegment(c.req.query('lang') ?? '') ?? c.get('language')

async function answerMedium(c: VisitorContext, deps: VisitorDeps, live: LiveMemberPages) {
  const { session } = await requireMember(c, deps)
  const facts = c.get('facts')
  const { pageId = '', signed = '', name = '' } = c.req.param()
  const now = deps.now()
  const key = signingKey(deps.database.db, 'member-media', now)
  const grant = { siteId: facts.siteId, session, pageId, stem: stemOf(name), now }
  const until = readSignature(key, signed, grant)
  if (until === undefined) throw noFile()
  const file = await fileOf(live, c, { pageId, name })
  if (!file) throw noFile()
  const bytes = 'text' in file ? Buffer.from(file.text) : await deps.blobs.read(blobKey(file.hash))
  if (!bytes) throw noFile()
  c.header('Content-Type', file.type)
  c.header('Cache-Control', `private, max-age=${Math.floor((until - now) / 1000)}`)
  c.header('Vary', 'Cookie')
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  return respond(c, bytes)
}

const noFile = () => new AppError('NOT_FOUND', 'no-such-file')

/** A page may show other media in other languages. */
async function fileOf(
  live: LiveMemberPages,
  c: VisitorContext,
  { pageId, name }: { pageId: string; name: string },
) {
  const facts = c.get('facts')
  for (const language of facts.root.mix?.languages ?? [facts.settings.defaultLanguage]) {
    const found = await (await live.pages(facts, language)).file(pageId, name)
    if (found) return found
  }
  return undefined
}

function respond(c: VisitorContext, bytes: Uint8Array): Response {
  const header = (name: string) => c.req.header(name)
  const range = wantedRange({ method: c.req.method, status: 200, header, size: bytes.byteLength })
  c.header('Accept-Ranges', 'bytes')
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${bytes.byteLength}`)
    return c.body(null, 416)
  }
  const part = range ? bytes.subarray(range.from, range.to + 1) : bytes
  c.header('Content-Length', String(part.byteLength))
  if (range) c.header('Content-Range', `bytes ${range.from}-${range.to}/${bytes.byteLength}`)
  return c.body(part as Uint8Array<ArrayBuffer>, range ? 206 : 200)
}
