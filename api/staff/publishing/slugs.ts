import type { SiteSlugReply } from '#model/calls/domains/slugs.ts'
import { slugBodySchema } from '#model/calls/domains/slugs.ts'
import { AppError } from '#model/messages/errors.ts'
import { problemMessage } from '#model/messages/problem-message.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import type { Db } from '../../db/database.ts'
import { findCurrentSlug, listEarlierSlugs } from '../../db/domains/site-slugs.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { knownSite } from '../../http/known-records.ts'
import { requestLanguage } from '../../http/request-language.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { originOfName, type SitePlaces } from '../../services/domains/domain-tools.ts'
import { defaultAddressOf, hostOfSlug } from '../../services/domains/site-origin.ts'
import { freeSlugLike, type SlugOwner, slugProblem, takeSlug } from '../../services/domains/site-slugs.ts'

/** Names of sites below the sites' host. */
export const slugRoutes = (deps: ApiDeps & { now: () => number }) =>
  serveCalls({
    'GET /api/slugs': (c, call) => {
      const { db } = deps.database
      const { value } = checkSchema(slugBodySchema, { slug: c.req.query('slug') ?? '' })
      if (!value) throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'slug' } })
      const siteId = c.req.query('siteId')
      const owner: SlugOwner =
        siteId === undefined ? { accountId: c.get('staff').accountId } : knownSite(c, db, siteId)
      const { places } = deps.domains
      const wrong = slugProblem(db, places, value.slug, owner)
      const language = requestLanguage(c.req.header('accept-language'))
      return call.answer({
        slug: value.slug,
        address: addressOf(places, value.slug),
        problem: wrong ? { ...wrong, ...problemMessage(wrong, language) } : null,
        suggestion: freeSlugLike(db, places, value.slug, owner) ?? null,
      })
    },
    'GET /api/sites/:id/slug': (c, call) => {
      const { db } = deps.database
      return call.answer(replyOf(db, deps.domains.places, knownSite(c, db).id))
    },
    'PUT /api/sites/:id/slug': async (c, call) => {
      const { slug } = await call.body()
      const { places } = deps.domains
      const reply = deps.database.transaction((db) => {
        const site = knownSite(c, db)
        takeSlug(db, places, { site, slug, now: deps.now() })
        return replyOf(db, places, site.id)
      })
      noteForAudit(c, { details: { slug } })
      deps.domains.onChanged()
      return call.answer(reply)
    },
  })

const addressOf = (places: SitePlaces, slug: string): string =>
  `${originOfName(places, hostOfSlug(places, slug))}/`

const replyOf = (db: Db, places: SitePlaces, siteId: string): SiteSlugReply => ({
  slug: findCurrentSlug(db, siteId) ?? null,
  address: defaultAddressOf(db, places, siteId),
  earlier: listEarlierSlugs(db, siteId).map(({ slug }) => ({ slug, address: addressOf(places, slug) })),
})
