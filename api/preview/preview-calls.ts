import { Hono } from 'hono'
import { z } from 'zod'
import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { inLanguage, type Language, languages } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'
import { everything } from '../db/scope.ts'
import { listCategories } from '../db/sites/categories.ts'
import { findPage, listPageNames } from '../db/sites/pages.ts'
import { findSite, type Site } from '../db/sites/sites.ts'
import type { ApiContext, ApiEnv } from '../http/env.ts'
import { readBody } from '../http/read-body.ts'
import type { PreviewDeps } from './preview-deps.ts'
import { visitorOf } from './preview-session.ts'
import { unlockByPassword } from './unlock.ts'

const loginBodySchema = z.strictObject({ email: z.string().max(320), password: z.string().max(200) })

/** The calls that read a draft as data, for those who have unlocked its preview. */
export const previewCalls = (deps: PreviewDeps) =>
  new Hono<ApiEnv>()
    .post('/:siteId/login', async (c) => {
      const siteId = knownSite(c, deps).id
      await unlockByPassword(c, deps, { siteId, ...(await readBody(c, loginBodySchema)) })
      return c.body(null, 204)
    })
    .get('/:siteId', async (c) => {
      const site = await unlockedSite(c, deps)
      return c.json(siteReply(deps, site, languageOf(c, site)))
    })
    .get('/:siteId/seo', async (c) => {
      const site = await unlockedSite(c, deps)
      return c.json(inLanguage(settingsOf(site).seo, languageOf(c, site), site.defaultLanguage) ?? {})
    })
    .get('/:siteId/company', async (c) => {
      const site = await unlockedSite(c, deps)
      const { company, companyDisplay } = settingsOf(site)
      const info = inLanguage(company, languageOf(c, site), site.defaultLanguage) ?? {}
      return c.json({ ...info, ...companyDisplay })
    })
    .get('/:siteId/page/:pageId/product', async (c) => {
      const site = await unlockedSite(c, deps)
      const language = languageOf(c, site)
      const row = orNotFound(
        findPage(deps.database.db, everything, site.id, c.req.param('pageId')),
        'no-such-page',
      )
      const { products } = JSON.parse(row.content) as Page
      return c.json(
        products.map(({ productName, description, linkButtonText, ...product }, order) => ({
          ...product,
          order,
          name: productName[language] ?? productName[site.defaultLanguage] ?? '',
          description: inLanguage(description, language, site.defaultLanguage),
          buttonText: inLanguage(linkButtonText, language, site.defaultLanguage),
        })),
      )
    })

const settingsOf = ({ settings }: Site) => JSON.parse(settings) as SiteSettings

/** The site of the host, which the path must name, too (architecture, "Origins"). Throws NOT_FOUND. */
function knownSite(c: ApiContext, { database, siteOfPreviewHost }: PreviewDeps): Site {
  const siteId = c.req.param('siteId')
  const isOfHost = siteId !== undefined && siteId === siteOfPreviewHost(new URL(c.req.url).host)
  return orNotFound(isOfHost ? findSite(database.db, everything, siteId) : undefined, 'no-such-site')
}

/** A call with `password` and `email` in its headers unlocks the preview for the following calls. Throws UNAUTHENTICATED. */
async function unlockedSite(c: ApiContext, deps: PreviewDeps): Promise<Site> {
  const site = knownSite(c, deps)
  if (visitorOf(c, deps, site.id)) return site
  const password = c.req.header('password')
  if (password === undefined) throw new AppError('UNAUTHENTICATED', 'preview-locked')
  await unlockByPassword(c, deps, { siteId: site.id, email: c.req.header('email') ?? '', password })
  return site
}

function languageOf(c: ApiContext, { defaultLanguage, languages: spoken }: Site): Language {
  const requested = c.req.query('lang')
  if (requested === undefined) return defaultLanguage
  const language = languages.find((one) => one === requested)
  if (!language || !spoken.includes(language)) throw new AppError('NOT_FOUND', 'no-such-site')
  return language
}

function siteReply({ database: { db } }: PreviewDeps, site: Site, language: Language) {
  const { prefix: _, seo: __, company: ___, ...settings } = settingsOf(site)
  const names = listPageNames(db, site.id)
  const creatives = listCategories(db, site.id).map(({ id, name }, column) => ({
    id,
    name: inLanguage(name, language, site.defaultLanguage) ?? '',
    pages: names
      .filter(({ categoryId }) => categoryId === id)
      .map((page) => ({
        id: page.id,
        position: positionOf({ column, row: page.row }),
        isLocked: page.isLocked,
      })),
  }))
  return {
    ...settings,
    id: site.id,
    status: site.status,
    language,
    numberHorizontal: site.columns,
    numberVertical: site.rows,
    creatives,
  }
}
