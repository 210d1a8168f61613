import { siteIdPattern } from '#model/calls/sites/sites.ts'
import { previewHostPrefix } from '#model/records/preview.ts'

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

/** Which site a host name belongs to, and where a site is opened, out of `https://{siteId}.example.com`. */
export function siteHosts(sitesUrl: string) {
  const suffix = new URL(sitesUrl.replace('{siteId}', 'a')).hostname.slice(1)
  const labelOf = (host: string): string | undefined => {
    const name = nameOf(host)
    const label = name.endsWith(suffix) ? name.slice(0, -suffix.length) : ''
    return siteIdPattern.test(label) ? label : undefined
  }
  return {
    originOf: (siteId: string): string => sitesUrl.replace('{siteId}', siteId),
    /** No site is found under what previews are opened under, whatever its id. */
    siteOfHost(host: string): string | undefined {
      const label = labelOf(host)
      return label?.startsWith(previewHostPrefix) ? undefined : label
    },
    /** The host itself, whose addresses of sites lead on to theirs. */
    isSharedHost: (host: string): boolean => nameOf(host) === suffix.slice(1),
    previewOriginOf: (siteId: string): string =>
      sitesUrl.replace('{siteId}', `${previewHostPrefix}${siteId}`),
    siteOfPreviewHost(host: string): string | undefined {
      const label = labelOf(host)
      return label?.startsWith(previewHostPrefix) ? label.slice(previewHostPrefix.length) : undefined
    },
    /** Where all sites and previews are opened, as a content security policy names it: `http://*.localhost:3001`. */
    anySite: new URL(sitesUrl.replace('{siteId}', 'a')).origin.replace('//a.', '//*.'),
  }
}
