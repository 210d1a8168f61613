import { type AgentTool, agentTool, type ToolDeclaration } from '#model/agents/agent-tool.ts'
import { siteWork } from '#model/agents/site-work.ts'
import { invertEdits } from '#model/edits/apply-edits.ts'
import type { sentLists } from '#model/records/received.ts'
import type { Database } from '../db/database.ts'
import { listEditsSince } from '../db/sites/edits.ts'
import type { AgentCall } from '../http/env.ts'
import { consolePlace, notOwnChange, readDocument } from './console-place.ts'
import { consoleTools, namedSiteTools } from './console-tools.ts'
import type { MakeCall } from './make-call.ts'

export interface ConsoleWorkDeps {
  database: Database
  keyId: string
  /** How a tool calls the API. */
  callsOf(tool: AgentCall): MakeCall
}

/** All tools of the console, for one key. Which of them it may use is decided by the API at each call. */
export function consoleWork({ database, keyId, callsOf }: ConsoleWorkDeps): AgentTool[] {
  const callsFor = (tool: string, { right }: ToolDeclaration) => callsOf({ tool, rights: [right] })
  const onSites = Object.entries(namedSiteTools as Record<string, ToolDeclaration>).map(
    ([name, declaration]): AgentTool => ({
      name,
      declaration,
      run(input) {
        const { site, ...rest } = input as { site: string }
        const tools = siteWork(consolePlace(callsFor(name, declaration), site))
        return tools.find((tool) => tool.name === name)!.run(rest)
      },
    }),
  )
  const t = consoleTools
  const on = (site: string) => `/api/v1/sites/${encodeURIComponent(site)}` as const
  return [
    ...onSites,
    ...readingTools(callsFor),
    agentTool('upload_media', t.upload_media, async ({ site, name, data }) => {
      const makeCall = callsFor('upload_media', t.upload_media)
      const body = Buffer.from(data, 'base64')
      const { ref } = await read<{ ref: string }>(
        makeCall({ call: 'POST /api/v1/media', query: { siteId: site, name }, body }),
      )
      return { data: { ref } }
    }),
    agentTool('undo_change', t.undo_change, async ({ site, version }) => {
      const makeCall = callsFor('undo_change', t.undo_change)
      const { version: base } = await readDocument(makeCall, site)
      const since = version - 1
      const [row] = base < version ? [] : listEditsSince(database.db, { siteId: site, since, limit: 1 })
      if (row?.version !== version || row.authorId !== keyId) throw notOwnChange(version)
      // Undoing may take something out, or bring a price back: what this key has done itself it may take back.
      const edits = invertEdits(row.edits)
      const done = await read<{ version: number }>(
        makeCall({ call: `POST ${on(site)}/edits`, body: { base, edits } }),
      )
      return { data: { version: done.version, undone: version } }
    }),
    agentTool('request_publish', t.request_publish, async ({ site, note }) => {
      const makeCall = callsFor('request_publish', t.request_publish)
      const { version } = await readDocument(callsOf({ tool: 'request_publish', rights: ['request'] }), site)
      const body = { siteId: site, version, note }
      const { id, state } = await read<{ id: string; state: string }>(
        makeCall({ call: 'POST /api/v1/approvals', body }),
      )
      return { data: { id, state, version } }
    }),
    agentTool('publish_site', t.publish_site, async ({ site, languages }) => {
      const body = languages ? { languages } : {}
      const makeCall = callsFor('publish_site', t.publish_site)
      return { data: await read<object>(makeCall({ call: `POST ${on(site)}/publish`, body })) }
    }),
  ]
}

/** Tools that change nothing. */
function readingTools(callsFor: (tool: string, declaration: ToolDeclaration) => MakeCall): AgentTool[] {
  const t = consoleTools
  const on = (site: string) => `/api/v1/sites/${encodeURIComponent(site)}` as const
  return [
    agentTool('list_sites', t.list_sites, async ({ q, offset, limit }) => {
      const query = { filter: q === undefined ? {} : { q }, range: [offset, offset + limit - 1] }
      return {
        data: await listed(callsFor('list_sites', t.list_sites)({ call: 'GET /api/v1/sites', query })),
      }
    }),
    agentTool('compare_with_live', t.compare_with_live, async ({ site }) => ({
      data: await read<object>(
        callsFor('compare_with_live', t.compare_with_live)({ call: `GET ${on(site)}/changes` }),
      ),
    })),
    agentTool('read_analytics', t.read_analytics, async ({ site, ...query }) => ({
      data: await read<object>(
        callsFor('read_analytics', t.read_analytics)({ call: `GET ${on(site)}/analytics`, query }),
      ),
    })),
    agentTool('count_submissions', t.count_submissions, async ({ site }) => {
      const makeCall = callsFor('count_submissions', t.count_submissions)
      const { surveys } = (await readDocument(makeCall, site)).site.settings
      // Only the numbers leave this function.
      const countOf = async (list: SentList, filter: object = {}) =>
        totalOf(await makeCall({ call: `GET ${on(site)}/${list}`, query: { filter, range: [0, 0] } }))
      const [members, contacts, forms] = await Promise.all(
        (['members', 'contacts', 'forms'] as const).map((list) => countOf(list)),
      )
      const answers = surveys.map(async ({ id }) => [id, await countOf(surveyList, { surveyId: id })])
      return { data: { members, contacts, forms, surveys: Object.fromEntries(await Promise.all(answers)) } }
    }),
    agentTool('list_submissions', t.list_submissions, async ({ site, list, survey, offset, limit }) => {
      const filter = list === surveyList ? { surveyId: survey } : {}
      const query = { filter, range: [offset, offset + limit - 1] }
      const makeCall = callsFor('list_submissions', t.list_submissions)
      return { data: await listed(makeCall({ call: `GET ${on(site)}/${list}`, query })) }
    }),
    agentTool('list_media', t.list_media, async ({ site, offset, limit }) => {
      const query = { filter: { siteId: site }, range: [offset, offset + limit - 1] }
      return {
        data: await listed(callsFor('list_media', t.list_media)({ call: 'GET /api/v1/media', query })),
      }
    }),
  ]
}

type SentList = (typeof sentLists)[number]
const surveyList = 'survey-responses'

const read = async <Reply>(response: Promise<Response>): Promise<Reply> =>
  (await (await response).json()) as Reply

async function listed(asked: Promise<Response>): Promise<object> {
  const response = await asked
  return { total: totalOf(response), rows: (await response.json()) as object[] }
}

const totalOf = (response: Response): number =>
  Number(response.headers.get('content-range')?.split('/')[1] ?? 0)
