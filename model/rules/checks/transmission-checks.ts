import type { SiteSettings } from '../../definition/site.ts'
import { transmissionsOf } from '../../definition/transmissions.ts'
import type { Find } from './finding.ts'

/** What the list of companies that visitors' browsers send something to lacks; Japan's law requires it. */
export function findUnlistedTransmissions(settings: SiteSettings, find: Find): void {
  const { languages, defaultLanguage, company, companyDisplay } = settings
  const { recipients, unknownHosts } = transmissionsOf(settings)
  if (!companyDisplay?.showTransmissions) {
    const [first] = recipients
    if (first && languages.includes('JP'))
      find('advises', '/settings/companyDisplay/showTransmissions', 'transmissions-unlisted', {
        name: first.name,
      })
    return
  }
  if (unknownHosts.length > 0 && !company?.[defaultLanguage]?.transmissionNotes?.trim())
    find('warns', `/settings/company/${defaultLanguage}/transmissionNotes`, 'transmission-host-unknown', {
      name: unknownHosts.join(', '),
    })
}
