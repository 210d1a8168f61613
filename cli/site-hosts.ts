import type { HostTable } from '#api/services/domains/host-names.ts'
import { previewHostPrefix } from '#model/records/preview.ts'
import { siteIdPattern } from '#model/values/address.ts'

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

/** Maps host names to sites and sites to origins, given `https://{siteId}.example.com`. */
export function siteHosts(sitesUrl: string) {
  const suffix = new URL(sitesUrl.replace('{siteId}', 'a')).hostname.slice(1)
  const labelOf = (host: string): string | undefined => {
    const name = nameOf(host)
    const label = name.endsWith(suffix) ? name.slice(0, -suffix.length) : ''
    return siteIdPattern.test(label) ? label : undefined
  }
  return {
    originOf: (siteId: string): string => sitesUrl.replace('{siteId}', siteId),
    /** The host names of previews are never those of a site, whatever its id. */
    siteOfHost(host: string): string | undefined {
      const label = labelOf(host)
      return label?.startsWith(previewHostPrefix) ? undefined : label
    },
    /** The shared host itself, whose addresses of sites redirect to their own origins. */
    isSharedHost: (host: string): boolean => nameOf(host) === suffix.slice(1),
    previewOriginOf: (siteId: string): string =>
      sitesUrl.replace('{siteId}', `${previewHostPrefix}${siteId}`),
    siteOfPreviewHost(host: string): string | undefined {
      const label = labelOf(host)
      return label?.startsWith(previewHostPrefix) ? label.slice(previewHostPrefix.length) : undefined
    },
    /** Source expression in a content security policy for all sites and previews: `http://*.localhost:3001`. */
    anySite: new URL(sitesUrl.replace('{siteId}', 'a')).origin.replace('//a.', '//*.'),
  }
}

/** What names of sites open, as they are now. */
export type SiteNames = Pick<HostTable, 'siteOfHost' | 'originOf' | 'movedFrom'>

/** Where sites are, by their own names and by those that contain their id. */
export const sitesAt = (
  places: Pick<ReturnType<typeof siteHosts>, 'siteOfHost' | 'originOf'>,
  names: SiteNames,
) => ({
  siteOfHost: (host: string) => names.siteOfHost(host) ?? places.siteOfHost(host),
  originOf: (siteId: string) => names.originOf(siteId) ?? places.originOf(siteId),
  movedFrom: names.movedFrom,
})
