import type { SiteSettings } from '#model/definition/site.ts'
import type { ConsentContent } from '#runtime/documents/overlays.ts'
import type { CreatorScript } from '#runtime/documents/page-content.ts'
import { textIn } from './content-lookups.ts'
import { companyTabs, type LanguageSite } from './language-site.ts'

interface Parted {
  /** Scripts that run without consent. */
  free: CreatorScript[]
  /** Scripts that wait until the visitor agrees. */
  blocked: CreatorScript[]
}

export function partedScripts(
  { consent }: Pick<SiteSettings, 'consent'>,
  scripts: readonly CreatorScript[],
): Parted {
  const isBlocked = ({ attributes }: CreatorScript) =>
    consent !== undefined && (consent.holds === 'ALL' || attributes?.['data-consent'] !== undefined)
  return { free: scripts.filter((script) => !isBlocked(script)), blocked: scripts.filter(isBlocked) }
}

/** The consent question in one language. */
export function consentContent(
  site: LanguageSite,
  scripts: readonly CreatorScript[],
): ConsentContent | undefined {
  const { consent } = site.settings
  if (!consent) return undefined
  const { blocked } = partedScripts(site.settings, scripts)
  return {
    version: consent.version,
    title: textIn({ site }, consent.title)?.trim() || undefined,
    text: textIn({ site }, consent.text)?.trim() || undefined,
    policy: companyTabs(site).topics.includes('privacy') ? `${site.screen('company')}#privacy` : undefined,
    scripts: blocked.length > 0 ? blocked : undefined,
  }
}
