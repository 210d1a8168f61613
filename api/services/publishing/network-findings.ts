import { isWithinNetworks } from '#builder/networks.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { type Finding, finding } from '#model/rules/checks/finding.ts'

export interface Publisher {
  /** Where whoever asks comes from; undefined where that is not known. */
  address: string | undefined
  /** Whether the site is put to another host, too. */
  hasTarget: boolean
}

const path = '/settings/allowedNetworks'

/** What publishing a site that is for some addresses only does to whoever publishes it, and what it can not do. */
export function networkFindings(
  { allowedNetworks = [] }: Partial<Pick<SiteSettings, 'allowedNetworks'>>,
  { address, hasTarget }: Publisher,
): Finding[] {
  if (allowedNetworks.length === 0) return []
  const isShutOut = address !== undefined && !isWithinNetworks(address, allowedNetworks)
  return [
    ...(isShutOut ? [finding('warns', path, 'networks-without-you', { value: address })] : []),
    ...(hasTarget ? [finding('warns', path, 'networks-elsewhere')] : []),
  ]
}
