import type { SwitchScriptsBody } from '#model/calls/sites/site-scripts.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks about what creators have written to run. */
export interface ScriptCalls {
  switchScripts: (siteId: string, body: SwitchScriptsBody) => Promise<SiteRow>
}

export const createScriptCalls = (http: HttpClient): ScriptCalls => ({
  switchScripts: async (siteId, body) =>
    (await http(`/api/sites/${siteId}/scripts`, { method: 'PUT', body: JSON.stringify(body) }))
      .json as SiteRow,
})
