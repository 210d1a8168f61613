import { createGroupCommit } from '#api/db/group-commit.ts'
import { createSiteFacts } from '#api/visitor/http/site-facts.ts'
import type { VisitorDeps } from '#api/visitor/http/visitor-env.ts'
import { createVisitorApi } from '#api/visitor/visitor-app.ts'
import { visitorCalls } from '#model/calls/visitor/paths.ts'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import {
  openTestApi,
  signIn,
  type TestApi,
  type TestApiOptions,
  testDefinition,
  whenEnded,
} from './open-test-api.ts'
import { cheapPasswords } from './passwords.ts'

type Settings = SiteDefinitionInput['settings']

/** The visitors' calls, as on the server. */
export function openVisitorCalls(api: Omit<TestApi, 'close'>, given: Partial<VisitorDeps> = {}) {
  const deps: VisitorDeps = {
    database: api.database,
    commit: createGroupCommit(api.database),
    blobs: api.blobs,
    facts: createSiteFacts(api),
    siteOfHost: (host) => /^([a-z0-9-]+)\.localhost/.exec(host)?.[1],
    originOf: (siteId) => `http://${siteId}.localhost:3001`,
    consoleOrigin: 'http://localhost:3000',
    publishing: api.publishing,
    passwords: cheapPasswords,
    onError: (error) => void api.errors.push(error),
    now: api.now,
    ...given,
  }
  const app = createVisitorApi(deps)
  return {
    deps,
    visitorApp: app,
    /** A call of a visitor's browser to the site's own origin. `path` is below `visitorCalls`. */
    call(siteId: string, path: string, init: RequestInit & { json?: unknown } = {}) {
      const { json, ...request } = init
      const body = json === undefined ? request.body : JSON.stringify(json)
      const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
      const method = request.method ?? (body === undefined || body === null ? 'GET' : 'POST')
      const headers = { ...type, ...(request.headers as Record<string, string>) }
      const address = `http://${siteId}.localhost:3001${visitorCalls}${path}`
      return app.request(address, { ...request, method, body, headers })
    },
  }
}

/** The visitors' calls with the whole API, so that sites can be published. */
export async function openTestVisitors(options: TestApiOptions = {}, given: Partial<VisitorDeps> = {}) {
  const api = await openTestApi(options)
  const staff = await signIn(api)
  return {
    ...api,
    ...openVisitorCalls(api, given),
    /** Calls the API as somebody of the staff. */
    staff,
    /** Publishes a site, or an update of it. */
    async publish(siteId: string, settings: Partial<Settings> = {}, definition = testDefinition()) {
      const whole = { ...definition, settings: { ...definition.settings, ...settings } }
      const isThere = (await staff('GET', `/api/sites/${siteId}`)).ok
      if (isThere) throw new Error('Publish what a site has become through its own calls.')
      await api.importSite(siteId, whole)
      const { id } = (await (await staff('POST', `/api/sites/${siteId}/publish`)).json()) as { id: string }
      return whenEnded(staff, id)
    },
  }
}

export type TestVisitors = Awaited<ReturnType<typeof openTestVisitors>>
