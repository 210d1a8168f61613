import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDefinition } from '#builder/read-definition.ts'
import { rewriteSiteFolder } from '#builder/site-folder/rewrite-site-folder.ts'
import { writeFiles } from '#builder/site-folder/write-site-folder.ts'
import { definitionOf, editedSiteOf } from '#model/definition/edited-site.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { removeFiles } from '#testing/builder/site-folders.ts'
import { type Part, varySite } from '#testing/builder/vary-site.ts'
import { openSyncForTests } from '#testing/cli/synced-folder.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { readFolderCopy } from './folder-copy.ts'
import { readSyncState } from './sync-state.ts'

let tools: Awaited<ReturnType<typeof openSyncForTests>>
beforeAll(async () => {
  tools = await openSyncForTests()
})
afterAll(() => tools.close())

/** The same random numbers in every run (mulberry32). */
function createDraws(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

const named = (site: Part, name: string | undefined): Part =>
  name === undefined ? site : { ...site, settings: { ...(site.settings as Part), name } }

async function changeFolder(folder: string, draws: readonly number[], name?: string): Promise<void> {
  const read = await readDefinition(folder)
  const { write, remove } = rewriteSiteFolder(read, named(draws.reduce(varySite, read.input as Part), name))
  await removeFiles(folder, remove)
  await writeFiles(folder, write)
}

/** Returns whether the console accepted the change. */
async function changeConsole(id: string, draws: readonly number[], name?: string): Promise<boolean> {
  const { version, site } = await tools.documentOf(id)
  const varied = draws.reduce(varySite, definitionOf(site) as unknown as Part)
  const wanted = named(varied, name) as unknown as SiteDefinition
  const edits = findEdits(site, editedSiteOf(wanted))
  if (edits.length === 0) return false
  return (await tools.call('POST', `/api/sites/${id}/edits`, { base: version, edits })).status === 200
}

const stateOf = async (folder: string) => (await readFolderCopy(folder, readSyncState(folder)!.media))!.site

const rounds = process.env.LONG ? 120 : 16

test(
  'whatever folder and console become, they are the same once each has had the other’s changes',
  async () => {
    const { id, folder, ...site } = await tools.newSite(sampleSite())
    await site.pull()
    const draw = createDraws(2026)
    const some = () => Array.from({ length: 1 + (draw() % 5) }, draw)
    const seen = { conflicts: 0, console: 0 }
    for (let round = 0; round < rounds; round++) {
      const name = (whose: string) => (round % 4 === 0 ? `${whose} ${round}` : undefined)
      await changeFolder(folder, some(), name('Folder'))
      if (await changeConsole(id, some(), name('Console'))) seen.console++
      const pulled = await site.pull()
      if ('conflicts' in pulled) {
        seen.conflicts++
        await site.pull(draw() % 2 === 0 ? { ours: true } : { theirs: true })
      }
      const pushed = await site.push()
      expect(pushed).toMatchObject({ version: expect.any(Number) })
      const corrected = await site.pull()
      expect(corrected).toMatchObject({ version: expect.any(Number) })
      expect(await stateOf(folder)).toEqual((await tools.documentOf(id)).site)
      expect(await site.push()).toMatchObject({ changes: [] })
    }
    expect(seen.console).toBeGreaterThan(rounds / 3)
    expect(seen.conflicts).toBeGreaterThan(0)
  },
  rounds * 15_000,
)
