/** Which site a host name belongs to, and where a site is opened, out of `https://{siteId}.example.com`. */
export function siteHosts(sitesUrl: string) {
  const suffix = new URL(sitesUrl.replace('{siteId}', 'a')).hostname.slice(1)
  return {
    originOf: (siteId: string): string => sitesUrl.replace('{siteId}', siteId),
    siteOfHost(host: string): string | undefined {
      const name = host.replace(/:\d+$/, '').toLowerCase()
      const siteId = name.endsWith(suffix) ? name.slice(0, -suffix.length) : ''
      return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(siteId) ? siteId : undefined
    },
  }
}
