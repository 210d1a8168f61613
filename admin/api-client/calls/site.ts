import type { CreateSiteBody, DuplicateSiteBody, SiteLimits, SiteRow } from '#model/calls/sites/sites.ts'
import type { KeepTemplateBody, PartKind, TemplatePart, TemplateRow } from '#model/calls/sites/templates.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks about making and deleting sites. */
export interface SiteCalls {
  listTemplates: () => Promise<TemplateRow[]>
  keepTemplate: (siteId: string, template: KeepTemplateBody) => Promise<TemplateRow>
  /** Of the account of the site. */
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
