import { randomUUID } from 'node:crypto'
import type { KeepTemplateBody, PartOfTemplate, TemplatePart } from '#model/calls/sites/templates.ts'
import { maxOwnTemplates } from '#model/calls/sites/templates.ts'
import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import type { Database, Db } from '../../db/database.ts'
import { listCategories } from '../../db/sites/categories.ts'
import { listPageIds, listPagesById } from '../../db/sites/pages.ts'
import { addSiteTemplate, countSiteTemplates, type ListedTemplate } from '../../db/sites/site-templates.ts'
import type { Site } from '../../db/sites/sites.ts'
import { pageFacts } from '../definition/page-row.ts'
import { definitionOfSite } from './duplicate-site.ts'

type Kept = Pick<ListedTemplate, 'kind' | 'thumbnail' | 'columns' | 'rows'> & { definition: object }

/**
 * Saves a site, a category of it or some of its pages as a template of the site's account. Throws NOT_FOUND if a part does not
 * exist; CONFLICT if the account has too many templates.
 */
export function keepTemplate(
  { database, now }: { database: Database; now: () => number },
  site: Site,
  { name, part }: KeepTemplateBody,
): ListedTemplate {
  const { accountId } = site
  return database.transaction((db) => {
    if (countSiteTemplates(db, accountId) >= maxOwnTemplates)
      throw new AppError('CONFLICT', { reason: 'too-many-templates', params: { limit: maxOwnTemplates } })
    const { definition, ...about } = part ? keptPart(db, site, part) : keptSite(db, site)
    const row = { ...about, id: randomUUID(), accountId, name, createdAt: now() }
    addSiteTemplate(db, { ...row, definition: JSON.stringify(definition) })
    return row
  })
}

const keptSite = (db: Db, site: Site): Kept => {
  const { thumbnail, columns, rows } = site
  return { kind: 'site', thumbnail, columns, rows, definition: definitionOfSite(db, site) }
}

function keptPart(db: Db, site: Site, part: PartOfTemplate): Kept {
  const definition =
    part.kind === 'category' ? categoryOf(db, site, part.categoryId) : pagesOf(db, site, part)
  const [first] = definition.pages
  if (!first) throw new AppError('NOT_FOUND', 'no-such-page')
  const { defaultLanguage } = JSON.parse(site.settings) as SiteSettings
  const { thumbnail } = pageFacts(first, defaultLanguage)
  return { kind: part.kind, thumbnail, columns: 1, rows: definition.pages.length, definition }
}

function categoryOf(db: Db, { id: siteId }: Site, categoryId: string): TemplatePart {
  const category = orNotFound(
    listCategories(db, siteId).find(({ id }) => id === categoryId),
    'no-such-page',
  )
  return { name: category.name, pages: readPages(db, siteId, listPageIds(db, siteId, categoryId)) }
}

const pagesOf = (db: Db, { id }: Site, { pageIds }: { pageIds: readonly string[] }): TemplatePart => ({
  name: {},
  pages: readPages(db, id, pageIds),
})

/** In the order of the ids. */
function readPages(db: Db, siteId: string, ids: readonly string[]): Page[] {
  const rows = new Map(listPagesById(db, siteId, ids).map(({ id, content }) => [id, content]))
  return ids.map((id) => {
    const content = rows.get(id)
    if (content === undefined) throw new AppError('NOT_FOUND', 'no-such-page')
    return JSON.parse(content) as Page
  })
}
