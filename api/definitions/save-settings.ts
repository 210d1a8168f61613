import { freezeCategory } from '#builder/freeze.ts'
import { sha256 } from '#builder/hash.ts'
import { sanitizedSettings } from '#builder/stages/sanitize-html.ts'
import { checkSettings } from '#model/check-site.ts'
import { AppError } from '#model/errors.ts'
import { createMediaRefs } from '#model/media-refs.ts'
import type { Page } from '#model/page.ts'
import { definitionKey } from '#model/release.ts'
import { type SiteSettings, siteSettingsSchema } from '#model/site.ts'
import { isPoll } from '#model/survey.ts'
import { listCategories, updateCategory } from '../db/categories.ts'
import type { Db } from '../db/database.ts'
import { listLinkingPages } from '../db/links.ts'
import { listPagesById, listPagesOfCategory, updatePage } from '../db/pages.ts'
import { everything } from '../db/scope.ts'
import { findSite, type Site, touchSite, updateSite } from '../db/sites.ts'
import { type DefinitionTools, orderOf } from './definition-tools.ts'
import { pageFacts } from './page-row.ts'
import { categoryProblems, pageProblems, settingsProblems } from './problems.ts'
import { refuseUnknownMedia, targetsOf } from './save-page.ts'

const settingsMedia = createMediaRefs(siteSettingsSchema)

export interface SettingsChange {
  siteId: string
  name?: string | undefined
  /** What should be `SiteSettings`; absent: they stay as they are. */
  settings?: unknown
  /** Throws when the site is not what whoever changes it has seen. */
  checkSeen?: (site: Site) => void
}

/** Replaces the settings or the name of a site. Throws INVALID_INPUT with all problems, NOT_FOUND. */
export const saveSettings = (tools: DefinitionTools, change: SettingsChange): Promise<Site> =>
  tools.database.inOrder(orderOf(change.siteId), () => replaceSettings(tools, change))

async function replaceSettings(tools: DefinitionTools, change: SettingsChange): Promise<Site> {
  const { database, blobs, now } = tools
  const site = findSite(database.db, everything, change.siteId)
  if (!site) throw new AppError('NOT_FOUND', 'no-such-site')
  change.checkSeen?.(site)
  const old = JSON.parse(site.settings) as SiteSettings
  const settings = checkedSettings(change, old)
  refuseUnknownMedia(database.db, settingsMedia.findRefs(settings))
  const json = JSON.stringify(settings)
  const hash = sha256(json)
  if (hash === site.settingsHash) return site
  await blobs.write(definitionKey(hash), json)
  await blobs.flush()
  return database.transaction((db) => {
    const targets = targetsOf(db, site.id, settings)
    updateSite(db, site.id, {
      name: settings.name,
      languages: settings.languages,
      defaultLanguage: settings.defaultLanguage,
      settings: json,
      settingsHash: hash,
      settingsProblems: settingsProblems(settings, listCategories(db, site.id), targets),
    })
    if (!sameLanguages(old, settings)) followLanguages(db, site.id, settings)
    followSurveys(db, site.id, old, settings)
    touchSite(db, site.id, now())
    return findSite(db, everything, site.id) ?? site
  })
}

function checkedSettings({ name, settings }: SettingsChange, old: SiteSettings): SiteSettings {
  const wanted = settings === undefined ? old : settings
  // A whole record carries the name twice: the one that differs is the one that was changed.
  const isRenamed = name !== undefined && name !== old.name
  const input = isRenamed && typeof wanted === 'object' ? { ...wanted, name } : wanted
  const checked = checkSettings(input, { for: 'draft' })
  if (checked.problems) throw new AppError('INVALID_INPUT', 'settings-problems', checked.problems)
  return sanitizedSettings(checked.value)
}

const sameLanguages = (a: SiteSettings, b: SiteSettings): boolean =>
  a.defaultLanguage === b.defaultLanguage && a.languages.join() === b.languages.join()

/** Which pages can be entered, and what a list calls them, depends on the languages of the site. */
function followLanguages(db: Db, siteId: string, settings: SiteSettings): void {
  for (const { id, name, column } of listCategories(db, siteId)) {
    const pages = listPagesOfCategory(db, siteId, id).map(({ content, hash }) => ({
      page: JSON.parse(content) as Page,
      hash,
    }))
    updateCategory(
      db,
      { siteId, id },
      {
        entry: JSON.stringify(freezeCategory({ id, name, pages }, settings).entry),
        problems: categoryProblems(
          settings,
          column,
          pages.map(({ page }) => page),
        ),
      },
    )
    for (const { page } of pages)
      updatePage(db, { siteId, id: page.id }, pageFacts(page, settings.defaultLanguage))
  }
}

/** Surveys by id, and whether one tap answers them. */
const surveysKnown = ({ surveys }: SiteSettings) =>
  new Map(surveys.map((survey) => [survey.id, isPoll(survey)]))

/** A survey that came or went changes which links lead nowhere, and one that changed, whether it can be a poll. */
function followSurveys(db: Db, siteId: string, old: SiteSettings, settings: SiteSettings): void {
  const [before, after] = [surveysKnown(old), surveysKnown(settings)]
  const changed = [...new Map([...before, ...after]).keys()].filter((id) => before.get(id) !== after.get(id))
  if (changed.length === 0) return
  const targets = targetsOf(db, siteId, settings)
  const linking = listLinkingPages(db, { siteId, kind: 'survey' }, changed)
  for (const row of listPagesById(db, siteId, linking)) {
    const page = JSON.parse(row.content) as Page
    updatePage(db, { siteId, id: row.id }, { problems: pageProblems(page, row, targets) })
  }
}
