import type { SiteSettings } from '#model/definition/site.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { checkSettings } from '#model/rules/check-site.ts'
import { everything } from '../../db/scope.ts'
import { findSite, type Site } from '../../db/sites/sites.ts'
import { commitLocked, type EditAuthor } from './commit-edits.ts'
import { type DefinitionTools, definitionLock } from './definition-tools.ts'
import { withProblemsBelow } from './problem-paths.ts'

export interface SettingsChange {
  siteId: string
  name?: string | undefined
  /** Unchecked `SiteSettings`; undefined to leave them unchanged. */
  settings?: unknown
  by?: EditAuthor | null
  /** Throws if the site is not the one that the author has seen. */
  checkSeen?: (site: Site) => void
}

/** Replaces the settings or the name of a site. Throws INVALID_INPUT with all problems, NOT_FOUND. */
export const saveSettings = (tools: DefinitionTools, change: SettingsChange): Promise<Site> =>
  tools.database.runExclusive(definitionLock(change.siteId), () => replaceSettings(tools, change))

async function replaceSettings(tools: DefinitionTools, change: SettingsChange): Promise<Site> {
  const { siteId, by = null } = change
  const site = orNotFound(findSite(tools.database.db, everything, siteId), 'no-such-site')
  change.checkSeen?.(site)
  const old = JSON.parse(site.settings) as SiteSettings
  const edits = findEdits({ settings: old }, { settings: checkedSettings(change, old) })
  if (edits.length === 0) return site
  const committed = await withProblemsBelow('/settings', () => commitLocked(tools, { siteId, edits, by }))
  return committed.site
}

function checkedSettings({ name, settings }: SettingsChange, old: SiteSettings): SiteSettings {
  const wanted = settings === undefined ? old : settings
  // A full record contains the name twice: the one that differs from before was changed.
  const isRenamed = name !== undefined && name !== old.name
  const input = isRenamed && typeof wanted === 'object' ? { ...wanted, name } : wanted
  const checked = checkSettings(input, { for: 'draft' })
  if (checked.problems) throw new AppError('INVALID_INPUT', 'settings-problems', checked.problems)
  return checked.value
}
