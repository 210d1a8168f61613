import { randomUUID } from 'node:crypto'
import { AgentRefusedError } from '#model/agents/agent-tool.ts'
import { changesPrices } from '#model/agents/change-site.ts'
import type { SitePlace } from '#model/agents/site-work.ts'
import type { SiteDocument } from '#model/calls/sites/editing.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import type { MakeCall } from './make-call.ts'

/** Reads the draft of a site. */
export async function readDocument(makeCall: MakeCall, site: string): Promise<SiteDocument> {
  const response = await makeCall({ call: `GET /api/v1/sites/${encodeURIComponent(site)}/document` })
  return (await response.json()) as SiteDocument
}

/** The draft of a site in the console. A change is one batch of edits: one entry of the history. */
export const consolePlace = (makeCall: MakeCall, site: string): SitePlace => ({
  read: async () => (await readDocument(makeCall, site)).site,
  async change(step) {
    const { version: base, site: before } = await readDocument(makeCall, site)
    const after = step(before)
    const edits = findEdits(before, after)
    if (edits.length === 0) return { version: base, edits: 0 }
    const response = await makeCall({
      call: `POST /api/v1/sites/${encodeURIComponent(site)}/edits`,
      body: { base, edits },
      rights: changesPrices(before, after) ? ['price'] : [],
    })
    const { version, problems } = (await response.json()) as { version: number; problems: object[] }
    return { version, edits: edits.length, keepsFromPublishing: problems.slice(0, 20) }
  },
  async check() {
    const response = await makeCall({ call: `GET /api/v1/sites/${encodeURIComponent(site)}/checks` })
    return (await response.json()) as object
  },
  newId: randomUUID,
})

export const notOwnChange = (version: number) =>
  new AgentRefusedError({
    code: 'NOT_ALLOWED',
    message: `Version ${version} was not made by this key, or is not kept any more.`,
    remedy: 'Name the version that one of your own changes has answered. People undo theirs in the console.',
  })
