import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EditsReply } from '#model/calls/sites/editing.ts'
import { applyEdits, invertEdits } from '#model/edits/apply-edits.ts'
import type { Edit } from '#model/edits/edit.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { AppError } from '#model/messages/errors.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { changedAtRandom, createRandom } from '#testing/api/random-changes.ts'
import { freshRows, inGridOrder, storedJson, storedRows, storedSite } from '#testing/api/stored-site.ts'
import { commitEdits, EditsConflictError } from './commit-edits.ts'
import type { DefinitionTools } from './definition-tools.ts'

/** `LONG=1`: more walks, sites and pairs of editors. */
const isLong = process.env.LONG === '1'

let api: TestApi
let call: Call
/** Without waiting for the disk: power cuts are not tested here. */
let tools: DefinitionTools
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  call = await signIn(api)
  tools = { ...api, blobs: { ...api.blobs, flush: async () => {} } }
})
afterAll(() => api.close())

test.each(isLong ? [1, 2, 3] : [1])(
  'fifty random changes through the API and fifty undos leave the same bytes and rows (%i)',
  async (seed) => {
    const id = `walk-${seed}`
    await api.importSite(id, testDefinition(3, 3))
    const start = { json: storedJson(api, id), rows: storedRows(api, id) }
    const random = createRandom(seed)
    let [site, version] = [storedSite(api, id), 1]
    const send = async (edits: Edit[]): Promise<Edit[]> => {
      const answer = await call('POST', `/api/sites/${id}/edits`, { base: version, edits })
      const reply = (await answer.json()) as EditsReply
      expect([answer.status, reply]).toEqual([200, expect.objectContaining({ others: [] })])
      version = reply.version
      const all = [...edits, ...reply.corrected]
      const { document, conflicts } = applyEdits(site, all)
      expect(conflicts).toEqual([])
      site = document
      return all
    }
    const history: Edit[][] = []
    while (history.length < 50) {
      const edits = findEdits(site, changedAtRandom(site, random))
      if (edits.length === 0) continue
      history.push(await send(edits))
      expect(storedJson(api, id)).toBe(inGridOrder(site))
      if (history.length % 10 === 0) expect(storedRows(api, id)).toEqual(await freshRows(api, id))
    }
    expect(storedJson(api, id)).not.toBe(start.json)
    for (const edits of history.toReversed()) await send(invertEdits(edits))
    expect(storedJson(api, id)).toBe(start.json)
    expect(storedRows(api, id)).toEqual(start.rows)
    expect(api.errors).toEqual([])
  },
)

test('what is kept after any change is what an import of it would keep', async () => {
  for (let seed = 100; seed < (isLong ? 130 : 110); seed++) {
    const id = `rows-${seed}`
    const random = createRandom(seed)
    await api.importSite(id, testDefinition(1 + random.below(3), random.below(4)))
    for (let count = 0; count < 12; count++) {
      const site = storedSite(api, id)
      await commitEdits(tools, {
        siteId: id,
        by: null,
        edits: findEdits(site, changedAtRandom(site, random)),
      })
      expect(storedRows(api, id)).toEqual(await freshRows(api, id))
    }
  }
}, 60_000)

/** An editor like the console: edits the state it has, and learns of others' edits with each response. */
function openEditor(siteId: string, seed: number) {
  const random = createRandom(seed)
  let [site, version] = [storedSite(api, siteId), 1]
  const told = { saved: 0, conflicts: 0 }
  return {
    told,
    site: () => site,
    async step() {
      const edits = findEdits(site, changedAtRandom(site, random))
      if (edits.length === 0) return
      const answer = await call('POST', `/api/sites/${siteId}/edits`, { base: version, edits })
      if (answer.status === 200) {
        const reply = (await answer.json()) as EditsReply
        const others = reply.others.flatMap((record) => record.edits)
        const merged = applyEdits(site, [...others, ...edits, ...reply.corrected])
        expect(merged.conflicts).toEqual([])
        ;[site, version] = [merged.document, reply.version]
        told.saved++
        return
      }
      expect([400, 409]).toContain(answer.status)
      told.conflicts++
      const news = (await (await call('GET', `/api/sites/${siteId}/edits?since=${version}`)).json()) as {
        version: number
        records: { edits: Edit[] }[]
      }
      const caughtUp = applyEdits(
        site,
        news.records.flatMap((record) => record.edits),
      )
      expect(caughtUp.conflicts).toEqual([])
      ;[site, version] = [caughtUp.document, news.version]
    },
    async catchUp() {
      const news = (await (await call('GET', `/api/sites/${siteId}/edits?since=${version}`)).json()) as {
        version: number
        records: { edits: Edit[] }[]
      }
      site = applyEdits(
        site,
        news.records.flatMap((record) => record.edits),
      ).document
      version = news.version
    },
  }
}

test('two editors at once lose nothing: what was acknowledged is there, and everybody sees the same', async () => {
  const random = createRandom(7)
  let conflicts = 0
  for (let round = 0; round < (isLong ? 5 : 3); round++) {
    const id = `pair-${round}`
    await api.importSite(id, testDefinition(2, 3))
    const editors = [openEditor(id, 1_000 + round), openEditor(id, 2_000 + round)]
    for (let count = 0; count < 40; count++) await random.pick(editors).step()
    for (const editor of editors) await editor.catchUp()
    for (const editor of editors) expect(inGridOrder(editor.site())).toBe(storedJson(api, id))
    expect(storedRows(api, id)).toEqual(await freshRows(api, id))
    const saved = editors.reduce((sum, { told }) => sum + told.saved, 0)
    expect(saved).toBeGreaterThan(15)
    conflicts += editors.reduce((sum, { told }) => sum + told.conflicts, 0)
  }
  expect(conflicts).toBeGreaterThan(3)
}, 60_000)

test('edits that fit one by one but leave a page nowhere are conflicts', async () => {
  await api.importSite('nowhere', testDefinition(3, 2))
  const base = 1
  const from = storedSite(api, 'nowhere')
  const change = (work: (site: typeof from) => void) => {
    const copy = structuredClone(from)
    work(copy)
    return findEdits(from, copy)
  }
  const move = (column: number) =>
    change(({ categories }) => {
      categories[0]!.pages = categories[0]!.pages.filter((id) => id !== 'p0-0')
      categories[column]!.pages.push('p0-0')
    })
  const remove = change(({ categories, pages }) => {
    categories[0]!.pages = categories[0]!.pages.filter((id) => id !== 'p0-0')
    delete pages['p0-0']
  })
  const commit = (edits: Edit[]) => commitEdits(tools, { siteId: 'nowhere', edits, by: null, base })
  await commit(move(1))
  await expect(commit(move(2))).rejects.toBeInstanceOf(EditsConflictError)
  await expect(commit(remove)).rejects.toBeInstanceOf(EditsConflictError)
  await expect(commitEdits(tools, { siteId: 'nowhere', edits: move(2), by: null })).rejects.toBeInstanceOf(
    AppError,
  )
  expect(storedSite(api, 'nowhere').categories[1]!.pages).toContain('p0-0')
})
