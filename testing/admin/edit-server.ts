import { openSession } from '#admin/editor/session/edit-session.ts'
import type { KeptHistory } from '#admin/editor/session/kept-history.ts'
import type { SiteDocument } from '#model/calls/sites/editing.ts'
import { type EditedSite, editedSiteOf } from '#model/definition/edited-site.ts'
import { applyEdits } from '#model/edits/apply-edits.ts'
import type { Edit } from '#model/edits/edit.ts'
import { flagsOf } from '#model/records/plan.ts'
import { sampleSite } from '../model/sample-site.ts'

export const lock = { holder: null, since: null, people: [], stamp: '' }
const limits = { maxPages: 10, ...flagsOf({ settingPopupCta: false }) }

/** Behaves like the API's handling of edits, for any number of editors. */
export function openServer(prepare: (site: EditedSite) => void = () => {}) {
  let site: EditedSite = editedSiteOf(sampleSite())
  prepare(site)
  const records: { version: number; at: string; by: null; edits: Edit[] }[] = []
  const state = { isDown: false, sent: [] as Edit[][] }
  const rest = { media: {}, problems: [], stale: [] }
  const since = (version: number) => records.filter((record) => record.version > version)
  const conflict = new Error('CONFLICT')
  const document = (): SiteDocument => ({
    version: records.length,
    site,
    lock,
    languages: ['JP'],
    limits,
    ...rest,
  })
  const calls = {
    send: async (base: number, edits: readonly Edit[]) => {
      if (state.isDown) throw new Error('offline')
      const sent = JSON.parse(JSON.stringify(edits)) as Edit[]
      const { document: next, conflicts } = applyEdits(site, sent)
      if (conflicts.length > 0) throw conflict
      const others = since(base)
      site = next
      state.sent.push(sent)
      records.push({ version: records.length + 1, at: '', by: null, edits: sent })
      return { version: records.length, others, corrected: [], ...rest }
    },
    poll: async (version: number) => ({ version: records.length, records: since(version), lock, ...rest }),
    read: async () => document(),
  }
  const open = (stored: Edit[][] = [], kept?: KeptHistory) =>
    openSession({
      document: document(),
      calls,
      pendingEdits: { load: () => stored.at(-1) ?? [], store: (edits) => void stored.push([...edits]) },
      ...(kept ? { kept } : {}),
      now: () => Date.now(),
      isConflict: (error) => error === conflict,
      problemsOf: () => [],
    })
  return { state, open, site: () => site }
}

export const rename = (name: string) => (site: EditedSite) => {
  site.settings.name = name
}
