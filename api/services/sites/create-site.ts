import { randomUUID } from 'node:crypto'
import type { CreateSiteBody, EmptyGrid } from '#model/calls/sites/sites.ts'
import { newCategoryName } from '#model/definition/category-name.ts'
import type { SiteDefinitionInput, SiteSettings } from '#model/definition/site.ts'
import { AppError } from '#model/messages/errors.ts'
import { brandSettings } from '#model/records/brand-kit.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { languages as allLanguages } from '#model/values/language.ts'
import { findBrandKit } from '../../db/accounts/accounts.ts'
import type { Db } from '../../db/database.ts'
import { onlyAccount } from '../../db/scope.ts'
import { findSiteTemplate } from '../../db/sites/site-templates.ts'
import type { Site } from '../../db/sites/sites.ts'
import type { DomainDeps } from '../domains/domain-tools.ts'
import { requireOpenSlug, takeSlug } from '../domains/site-slugs.ts'
import { checkGridWithinPlan, checkRoomForSite, siteLimitsOf } from '../plan-limits/site-limits.ts'
import { type ImportTools, importSite, type SiteImport } from './import-site.ts'
import type { Templates } from './templates.ts'

export interface CreateTools extends ImportTools {
  templates: Templates
  domains: Pick<DomainDeps, 'places' | 'onChanged'>
}

type Beginning = Pick<SiteImport, 'definition' | 'readMedia'> & { name?: string | undefined }

const noFiles = async () => undefined

/** Creates a site in an account. Throws INVALID_INPUT with all problems; CONFLICT if the plan does not allow another one. */
export async function createSite(tools: CreateTools, accountId: string, body: CreateSiteBody): Promise<Site> {
  checkRoomForSite(tools.database.db, accountId)
  const { slug, brandKit = false } = body
  const { places, onChanged } = tools.domains
  // Checked before anything is created, and again in the transaction that creates the site.
  if (slug !== undefined) requireOpenSlug(tools.database.db, places, slug, { accountId })
  const { name, ...beginning } = await beginningOf(tools, accountId, body)
  checkSize(tools, accountId, beginning.definition)
  const kit = brandKit ? findBrandKit(tools.database.db, accountId) : null
  const begun = {
    ...beginning,
    ...(name === undefined ? {} : { name }),
    ...(kit && { settings: (settings: SiteSettings) => brandSettings(kit, settings) }),
  }
  const alongside = (db: Db, site: Site) => {
    if (slug !== undefined) takeSlug(db, places, { site, slug, now: tools.now() })
  }
  const site = await importSite(tools, { id: randomUUID(), accountId, ...begun, alongside })
  if (slug !== undefined) onChanged()
  return site
}

async function beginningOf(tools: CreateTools, accountId: string, body: CreateSiteBody): Promise<Beginning> {
  const { name, template, empty, definition } = body
  if ([template, empty, definition].filter((one) => one !== undefined).length !== 1)
    throw new AppError('INVALID_INPUT', 'one-beginning')
  if (definition !== undefined) return { name, definition, readMedia: noFiles }
  if (name === undefined) throw new AppError('INVALID_INPUT', 'site-name-missing')
  if (empty) {
    checkEmpty(tools, accountId, empty)
    return { definition: emptySite(name, empty), readMedia: noFiles }
  }
  return { name, ...(await readTemplate(tools, accountId, template ?? '')) }
}

function checkEmpty({ database }: CreateTools, accountId: string, empty: EmptyGrid): void {
  if (!empty.languages.includes(empty.defaultLanguage))
    throw new AppError('INVALID_INPUT', 'default-language-missing')
  // Before the grid is built: it may be too large for the memory.
  checkGridWithinPlan(database.db, accountId, empty)
  if (empty.languages.length > 1 && !siteLimitsOf(database.db, accountId).multiLanguage)
    throw new AppError('INVALID_INPUT', 'plan-languages')
}

async function readTemplate(
  { database, templates }: CreateTools,
  accountId: string,
  named: string,
): Promise<Beginning> {
  const own = findSiteTemplate(database.db, onlyAccount(accountId), named)
  if (own?.kind === 'site') return { definition: JSON.parse(own.definition) as unknown, readMedia: noFiles }
  const found = await templates.find(named)
  if (!found) throw new AppError('INVALID_INPUT', 'no-such-template')
  return { definition: await found.readDefinition(), readMedia: found.readMedia }
}

/** Checks the size of a valid definition; an invalid one is refused when it is imported. */
function checkSize({ database }: CreateTools, accountId: string, definition: unknown): void {
  const { definition: site } = checkSite(definition, { for: 'draft' })
  if (!site) return
  const heights = site.categories.map(({ pages }) => pages.length)
  checkGridWithinPlan(database.db, accountId, {
    columns: heights.length,
    rows: Math.max(...heights),
    pages: heights.reduce((sum, pages) => sum + pages, 0),
  })
}

/** A grid of empty pages, with category names that tell them apart. */
const emptySite = (
  name: string,
  { columns, rows, languages, defaultLanguage }: EmptyGrid,
): SiteDefinitionInput => {
  const spoken = allLanguages.filter((language) => languages.includes(language))
  return {
    version: 1,
    settings: { name, languages: spoken, defaultLanguage },
    categories: Array.from({ length: columns }, (_, column) => ({
      id: randomUUID(),
      name: newCategoryName(column, spoken),
      pages: Array.from({ length: rows }, () => ({ id: randomUUID(), details: {} })),
    })),
  }
}
