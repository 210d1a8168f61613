import type { SiteSecretBody, SiteSecretName, SiteSecrets } from '#model/calls/sites/site-secrets.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks about the secrets of a site: it can set them, and never sees them. */
export interface SiteSecretCalls {
  listSiteSecrets: (siteId: string) => Promise<SiteSecrets['secrets']>
  setSiteSecret: (siteId: string, name: SiteSecretName, secret: string) => Promise<void>
  removeSiteSecret: (siteId: string, name: SiteSecretName) => Promise<void>
}

const ofSite = (siteId: string) => `/api/sites/${encodeURIComponent(siteId)}/secrets`

export const createSiteSecretCalls = (http: HttpClient): SiteSecretCalls => {
  const put = async (siteId: string, body: SiteSecretBody) =>
    void (await http(ofSite(siteId), { method: 'PUT', body: JSON.stringify(body) }))
  return {
    listSiteSecrets: async (siteId) => ((await http(ofSite(siteId))).json as SiteSecrets).secrets,
    setSiteSecret: (siteId, name, secret) => put(siteId, { name, secret }),
    removeSiteSecret: (siteId, name) => put(siteId, { name, secret: null }),
  }
}
