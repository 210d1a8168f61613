import { definitionOf, type EditedSite } from '../../definition/edited-site.ts'
import { mergeField, mergeFieldsIn } from '../../definition/forms/merge-fields.ts'
import type { MediaAsset, MediaRef } from '../../definition/media/media.ts'
import type { Page } from '../../definition/page.ts'
import type { SiteSettings } from '../../definition/site.ts'
import { languages } from '../../values/language.ts'
import { takenOutOfButtons } from '../html-rules.ts'
import { pageReadability, settingsReadability } from '../readability-rules.ts'
import { findCrowdedButtons } from './button-checks.ts'
import { findMissingCaptions } from './caption-checks.ts'
import { findDifferentFacts } from './fact-checks.ts'
import { type Find, type Finding, finding } from './finding.ts'
import { findLanguageGaps } from './language-checks.ts'
import { findUnreachablePages } from './reach-checks.ts'
import { findRedirectTroubles } from './redirect-checks.ts'
import { findMissingDescriptions, findSearchGaps } from './search-checks.ts'
import { findUnlistedTransmissions } from './transmission-checks.ts'
import { findHeavyPages } from './weight-checks.ts'

export interface CheckFacts {
  /** The stored medium; undefined if unknown. */
  asset(ref: MediaRef): MediaAsset | undefined
}

/** What to look at before a site is published, in addition to the problems that prevent publishing. */
export function checkBeforePublishing(site: EditedSite, facts: CheckFacts): Finding[] {
  const found: Finding[] = []
  const find: Find = (...what) => found.push(finding(...what))
  findLanguageGaps(site, find)
  findDifferentFacts(site, find)
  findUnreachablePages(site, find)
  findRedirectTroubles(site, find)
  for (const { pages } of site.categories)
    for (const id of pages) {
      const page = site.pages[id]
      if (!page) continue
      findInPage(page, site, find)
      findMissingCaptions(page, site.settings, facts, find)
    }
  for (const { path, rule, params } of settingsReadability(site.settings))
    find('warns', `/settings${path}`, rule, params)
  for (const { path, rule, params } of takenOutOfButtons(site.settings.campaign?.buttons ?? []))
    find('warns', `/settings/campaign/buttons${path}`, rule, params)
  findHeavyPages(definitionOf(site).categories, facts, find)
  findSearchGaps(site.settings, find)
  findUnlistedTransmissions(site.settings, find)
  findUnansweredThanks(site.settings, find)
  return found
}

function findInPage(page: Page, { settings }: EditedSite, find: Find): void {
  const at = `/pages/${page.id}`
  findMissingDescriptions(page, settings, at, find)
  for (const { path, rule, params } of pageReadability(page, settings.defaultLanguage))
    find('warns', `${at}${path}`, rule, params)
  findCrowdedButtons(page, at, find)
  for (const { path, rule, params } of takenOutOfButtons(page.buttons))
    find('warns', `${at}/buttons${path}`, rule, params)
}

/** Thanks for a registration are read once the address is confirmed, in whichever browser that is: no answers are there. */
function findUnansweredThanks({ forms }: SiteSettings, find: Find): void {
  const thanks = forms?.MEMBERSHIP_SETTING?.thanks
  for (const language of languages) {
    const [key] = mergeFieldsIn(thanks?.[language] ?? '')
    if (key === undefined) continue
    const path = `/settings/forms/MEMBERSHIP_SETTING/thanks/${language}`
    find('warns', path, 'thanks-unanswered', { value: mergeField(key) })
  }
}
