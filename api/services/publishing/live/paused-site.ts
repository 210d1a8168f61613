import type { SiteSettings } from '#model/definition/site.ts'
import type { PausedSite } from '#model/jobs/release.ts'
import { byLanguage } from '#model/messages/by-language.ts'
import { filled } from '#model/messages/filled.ts'
import { isPausedBySpending } from '../../../db/billing/spending-limits.ts'
import type { Db } from '../../../db/database.ts'
import { everything } from '../../../db/scope.ts'
import { findSite } from '../../../db/sites/sites.ts'
import en from '../../../texts/en/paused.json' with { type: 'json' }
import ja from '../../../texts/ja/paused.json' with { type: 'json' }
import ko from '../../../texts/ko/paused.json' with { type: 'json' }
import zh from '../../../texts/zh/paused.json' with { type: 'json' }

const pausedTexts = byLanguage({ en, ja, zh, ko })

/** What visitors see of a site whose account has spent what it wants to; undefined where they see the site. */
export function pausedOf(db: Db, siteId: string): PausedSite | undefined {
  const site = isPausedBySpending(db, siteId) ? findSite(db, everything, siteId) : undefined
  if (!site) return undefined
  const { name, languages, defaultLanguage } = site
  const { globalMenuBackgroundColor, globalMenuTextColor } = JSON.parse(site.settings) as SiteSettings
  const words = [...new Set([defaultLanguage, ...languages])].map((language) => {
    const { title, text } = pausedTexts[language]
    return { language, title, text: filled(text, { name }) }
  })
  return {
    words,
    ...(globalMenuBackgroundColor && { background: globalMenuBackgroundColor }),
    ...(globalMenuTextColor && { color: globalMenuTextColor }),
  }
}
