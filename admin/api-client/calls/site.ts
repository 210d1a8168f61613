import type { MoveOutlook, SiteMoveRow } from '#model/calls/sites/site-moves.ts'
import type { SwitchScriptsBody } from '#model/calls/sites/site-scripts.ts'
import type { SiteSecretBody, SiteSecretName, SiteSecrets } from '#model/calls/sites/site-secrets.ts'
import type { CreateSiteBody, DuplicateSiteBody, SiteLimits, SiteRow } from '#model/calls/sites/sites.ts'
import type { KeepTemplateBody, PartKind, TemplatePart, TemplateRow } from '#model/calls/sites/templates.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks about making and deleting sites. */
export interface SiteCalls {
  listTemplates: () => Promise<TemplateRow[]>
  keepTemplate: (siteId: string, template: KeepTemplateBody) => Promise<TemplateRow>
  /** Part templates of the account that the site belongs to. */
  listPartTemplates: (siteId: string, kind: PartKind) => Promise<TemplateRow[]>
  readPartTemplate: (siteId: string, id: string) => Promise<TemplatePart>
  removeTemplate: (id: string) => Promise<void>
  restoreTemplate: (id: string) => Promise<void>
  readSiteLimits: () => Promise<SiteLimits>
  createSite: (site: CreateSiteBody) => Promise<SiteRow>
  duplicateSite: (siteId: string, copy: DuplicateSiteBody) => Promise<SiteRow>
  trashSite: (siteId: string) => Promise<void>
  restoreSite: (siteId: string) => Promise<void>
  /** `name` is what somebody typed who means it. */
  removeSiteForGood: (siteId: string, name: string) => Promise<void>
}

export function createSiteCalls(http: HttpClient): SiteCalls {
  const send = async (method: string, address: string, body?: unknown) =>
    (await http(`/api/${address}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }))
      .json as unknown
  return {
    listTemplates: async () => (await send('GET', 'templates')) as TemplateRow[],
    keepTemplate: async (siteId, template) =>
      (await send('POST', `sites/${siteId}/template`, template)) as TemplateRow,
    listPartTemplates: async (siteId, kind) =>
      (await send('GET', `sites/${siteId}/templates?kind=${kind}`)) as TemplateRow[],
    readPartTemplate: async (siteId, id) =>
      (await send('GET', `sites/${siteId}/templates/${id}`)) as TemplatePart,
    removeTemplate: async (id) => void (await send('DELETE', `templates/${id}`)),
    restoreTemplate: async (id) => void (await send('POST', `templates/${id}/restore`, {})),
    readSiteLimits: async () => (await send('GET', 'site-limits')) as SiteLimits,
    createSite: async (site) => (await send('POST', 'sites', site)) as SiteRow,
    duplicateSite: async (siteId, copy) => (await send('POST', `sites/${siteId}/duplicate`, copy)) as SiteRow,
    trashSite: async (siteId) => void (await send('DELETE', `sites/${siteId}`)),
    restoreSite: async (siteId) => void (await send('POST', `trashed-sites/${siteId}/restore`, {})),
    removeSiteForGood: async (siteId, name) =>
      void (await send('DELETE', `trashed-sites/${siteId}`, { name })),
  }
}

interface Listing {
  filter: object
  sort: { field: string; order: 'ASC' | 'DESC' }
}

/** Address of the sites of a list as a CSV file. */
export const siteExportAddress = ({ filter, sort }: Listing): string =>
  `/api/site-exports?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
  })}`

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

/** What the console asks about what creators have written to run. */
export interface ScriptCalls {
  switchScripts: (siteId: string, body: SwitchScriptsBody) => Promise<SiteRow>
}

export const createScriptCalls = (http: HttpClient): ScriptCalls => ({
  switchScripts: async (siteId, body) =>
    (await http(`/api/sites/${siteId}/scripts`, { method: 'PUT', body: JSON.stringify(body) }))
      .json as SiteRow,
})

/** What the console asks about sites that go from one account to another. */
export interface MoveCalls {
  readMoveOutlook: (siteId: string, accountId: string) => Promise<MoveOutlook>
  moveSite: (siteId: string, accountId: string) => Promise<SiteRow>
  listSiteMoves: (siteId: string) => Promise<SiteMoveRow[]>
}

export function createMoveCalls(http: HttpClient): MoveCalls {
  return {
    readMoveOutlook: async (siteId, accountId) =>
      (await http(`/api/sites/${siteId}/move?${new URLSearchParams({ accountId })}`)).json as MoveOutlook,
    moveSite: async (siteId, accountId) =>
      (
        await http(`/api/sites/${siteId}/move`, {
          method: 'POST',
          body: JSON.stringify({ accountId }),
        })
      ).json as SiteRow,
    listSiteMoves: async (siteId) => (await http(`/api/sites/${siteId}/moves`)).json as SiteMoveRow[],
  }
}
