import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, DeleteResult, UpdateResult } from 'react-admin'
import type { PublishReply, RepublishBody, RepublishReply } from '#model/endpoints/publishes.ts'
import type { CreateSiteBody, SiteRow } from '#model/endpoints/sites.ts'
import type { TemplateRow } from '#model/endpoints/templates.ts'
import type { HttpAnswer, HttpOptions } from './http-client.ts'
import { pageFieldOf, siteFieldOf } from './problems.ts'

/** What the console asks beside lists and records. */
export interface ConsoleDataProvider extends DataProvider {
  listTemplates: () => Promise<TemplateRow[]>
  createSite: (site: CreateSiteBody) => Promise<SiteRow>
  /** Answers the id of the publish. */
  publish: (siteId: string) => Promise<string>
  unpublish: (siteId: string) => Promise<void>
  /** Moves the live pointer to a release, `<siteId>.<number>`. */
  activate: (releaseId: string) => Promise<void>
  republish: (which: RepublishBody) => Promise<RepublishReply>
}

type HttpClient = (address: string, options?: HttpOptions) => Promise<HttpAnswer>

const api = '/api'
const fieldOf: Readonly<Record<string, (pointer: string) => string>> = {
  sites: siteFieldOf,
  pages: pageFieldOf,
}

/** What the server compares, so that nobody overwrites what they have not seen. */
const revisionOf = (record: { revision?: unknown } | undefined): Record<string, string> =>
  typeof record?.revision === 'string' ? { 'If-Match': `"${record.revision}"` } : {}

export function createDataProvider(http: HttpClient): ConsoleDataProvider {
  const rest = simpleRestProvider(api, http)
  const post = (address: string, body: unknown = {}) =>
    http(`${api}/${address}`, { method: 'POST', body: JSON.stringify(body) })
  const update: DataProvider['update'] = async (
    resource,
    { id, data, previousData },
  ): Promise<UpdateResult> => {
    await http(`${api}/${resource}/${encodeURIComponent(id)}`, {
      method: 'PUT',
      body: JSON.stringify(data),
      headers: revisionOf(previousData),
      fieldOf: fieldOf[resource],
    })
    // What is kept may differ from what was sent: colours are stored in one spelling.
    return rest.getOne(resource, { id })
  }
  return {
    ...rest,
    update,
    delete: async (resource, { id }): Promise<DeleteResult> => {
      await http(`${api}/${resource}/${encodeURIComponent(id)}`, { method: 'DELETE' })
      return { data: { id } }
    },
    listTemplates: async () => (await http(`${api}/templates`)).json as TemplateRow[],
    createSite: async (site) => (await post('sites', site)).json as SiteRow,
    publish: async (siteId) => ((await post(`sites/${siteId}/publish`)).json as PublishReply).id,
    unpublish: async (siteId) => void (await post(`sites/${siteId}/unpublish`)),
    activate: async (releaseId) => void (await post(`releases/${releaseId}/activate`)),
    republish: async (which) => {
      return (await post('republish', which)).json as RepublishReply
    },
  }
}
