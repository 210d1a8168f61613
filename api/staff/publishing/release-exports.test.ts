import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256 } from '#builder/hash.ts'
import { assetKey } from '#builder/media/media-cache.ts'
import { definitionKey, manifestKey } from '#model/jobs/release.ts'
import { providerAccountId } from '#model/records/account.ts'
import {
  type Call,
  livePointer,
  openTestApi,
  signIn,
  type TestApi,
  testDefinition,
  whenEnded,
} from '#testing/api/open-test-api.ts'
import { addAccount } from '../../db/accounts/accounts.ts'

let api: TestApi
let call: Call
beforeEach(async () => {
  api = await openTestApi()
  call = await signIn(api)
})
afterEach(() => api.close())

const otherAccount = '00000000-0000-4000-8000-000000000002'
const sites = { inn: providerAccountId, annex: providerAccountId, other: otherAccount }

/** Publishes the site; returns the key from which its definition is read for an export. */
async function published(id: string, accountId: string): Promise<string> {
  const definition = testDefinition(1, 1)
  definition.settings.name = `The ${id}`
  await api.importSite(id, definition, accountId)
  const { id: publish } = (await (await call('POST', `/api/sites/${id}/publish`)).json()) as { id: string }
  expect(await whenEnded(call, publish)).toMatchObject({ status: 'live' })
  const { manifest } = (await livePointer(api.blobs, id))!
  const { snapshot } = JSON.parse(String(Buffer.from((await api.blobs.read(manifestKey(manifest)))!)))
  return definitionKey(snapshot)
}

test('an account exports one release at a time, and holds up no other', async () => {
  addAccount(api.database.db, {
    ...{ id: otherAccount, type: 'MASTER_USER', parentId: providerAccountId, company: 'Other' },
    ...{ path: `${providerAccountId}/${otherAccount}/`, contract: 'ACTIVE', createdAt: 0, updatedAt: 0 },
  })
  const hash = sha256('media/a.png')
  const variants = [{ format: 'webp', width: 320, height: 480, file: hash, bytes: 11 }]
  const asset = { kind: 'image', width: 320, height: 480, placeholder: '#808080', variants }
  await api.blobs.write(assetKey(hash), JSON.stringify(asset))
  const siteOf = new Map<string, string>()
  for (const [id, accountId] of Object.entries(sites)) siteOf.set(await published(id, accountId), id)

  const begun: string[] = []
  const gate = Promise.withResolvers<void>()
  const { read } = api.blobs
  api.blobs.read = async (key) => {
    const site = siteOf.get(key)
    if (site && !begun.includes(site)) begun.push(site)
    if (site === 'inn') await gate.promise
    return read(key)
  }
  const exported = async (id: string) => {
    const answer = await call('GET', `/api/releases/${id}.1/export`)
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
  }
  const first = exported('inn')
  await expect.poll(() => begun).toEqual(['inn'])
  const second = exported('annex')
  expect((await exported('other')).bytes).toBeGreaterThan(1000)
  expect(begun).toEqual(['inn', 'other'])
  gate.resolve()
  expect(await Promise.all([first, second])).toMatchObject([{ status: 200 }, { status: 200 }])
  expect(begun).toEqual(['inn', 'other', 'annex'])
})
