import { type Category, categorySchema, type Page } from '../definition/page.ts'
import { type SiteSettings, siteDefinitionSchema } from '../definition/site.ts'
import type { Report } from '../messages/problem.ts'
import { upgradeSite } from '../upgrades/upgrade-site.ts'
import { maxColumns } from '../values/position.ts'
import type { DeepPartial } from '../values/torn.ts'
import { reportUnfinishedGrid } from './grid-rules.ts'
import { reportDuplicateIds, type SeenIds } from './ids.ts'
import { idsWritten, reportDeadLinks } from './link-rules.ts'
import { reportCategory } from './page-rules.ts'
import { checkSchema } from './schema-problems.ts'
import { reportSettings, reportUnfinishedSettings } from './settings-rules.ts'

/** Checks a site category by category, so that it never has to be in memory as a whole. */
export interface GradualCheck {
  settings: SiteSettings
  /** Validates the next category and returns it; undefined if it has a problem. */
  category(input: unknown): Category | undefined
  /** After the last category: whether the site as a whole may be published. */
  isInOrder(): boolean
}

const restSchema = siteDefinitionSchema.omit({ categories: true })

/**
 * Begins with everything but the categories. What is accepted here, `checkSite` accepts with the same result; what is
 * wrong with anything else has to be found by `checkSite`. Undefined if `checkSite` must be used from the start.
 */
export function checkGradually(site: unknown): GradualCheck | undefined {
  const upgraded = upgradeSite(site)
  if (upgraded.problems || upgraded.document !== site) return undefined
  const rest = checkSchema(restSchema, site)
  if (rest.problems) return undefined
  const { settings } = rest.value
  const categories: DeepPartial<Category>[] = []
  const seen: SeenIds = new Map()
  let isFaulty = false
  const fault: Report = () => {
    isFaulty = true
  }
  return {
    settings,
    category(input) {
      const { value } = checkSchema(categorySchema, input)
      if (!value) return undefined
      reportCategory(value, `/categories/${categories.length}`, seen, fault)
      categories.push({ id: value.id, name: value.name, pages: value.pages.map(outlineOf) })
      return isFaulty ? undefined : value
    },
    isInOrder() {
      const outline = { settings, categories }
      if (categories.length === 0 || categories.length > maxColumns) return false
      reportDuplicateIds(categories, '/categories', fault)
      reportSettings(settings, '/settings', fault)
      reportUnfinishedSettings(settings, '/settings', fault)
      reportUnfinishedGrid(outline, fault)
      reportDeadLinks(outline, idsWritten(outline, settings.surveys), fault)
      return !isFaulty
    },
  }
}

/** The part of a page that the rules between pages need. */
function outlineOf({ id, membersOnlyLock, pollId, details, buttons }: Page): DeepPartial<Page> {
  const shown: Record<string, DeepPartial<Page['details'][keyof Page['details']]>> = {}
  for (const [language, { media }] of Object.entries(details)) shown[language] = { media }
  const links = buttons.filter(({ link }) => link?.kind === 'CREATIVE_BLOCK' || link?.kind === 'SURVEY')
  return { id, membersOnlyLock, pollId, details: shown, buttons: links.map(({ link }) => ({ link })) }
}
