import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBundle } from '#builder/bundles/open-bundle.ts'
import { verifyBundle } from '#builder/bundles/verify-bundle.ts'
import { sha256 } from '#builder/hash.ts'
import { assetKey } from '#builder/media/media-cache.ts'
import { definitionKey, manifestKey } from '#model/jobs/release.ts'
import type { BundleKey } from '#model/jobs/signed-bundle.ts'
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
import { addAccount, removeAccount } from '../../db/accounts/accounts.ts'
import { signingKey } from '../../db/secrets/signing-keys.ts'

let api: TestApi
let call: Call
beforeEach(async () => {
  api = await openTestApi()
  call = await signIn(api)
  const hash = sha256('media/a.png')
  const variants = [{ format: 'webp', width: 320, height: 480, file: hash, bytes: 11 }]
  const asset = { kind: 'image', width: 320, height: 480, placeholder: '#808080', variants }
  await api.blobs.write(assetKey(hash), JSON.stringify(asset))
})
afterEach(() => api.close())

const otherAccount = '00000000-0000-4000-8000-000000000002'
const otherCompany: Parameters<typeof addAccount>[1] = {
  ...{ id: otherAccount, type: 'MASTER_USER', parentId: providerAccountId, company: 'Other' },
  ...{ path: `${providerAccountId}/${otherAccount}/`, contract: 'ACTIVE', createdAt: 0, updatedAt: 0 },
}
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
  addAccount(api.database.db, otherCompany)
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

test('an export is signed with a key of the account, which anybody can read', async () => {
  const keys = async (account: string) =>
    (await (await api.app.request(`/api/bundle-keys/${account}`)).json()) as { keys: BundleKey[] }
  await published('inn', providerAccountId)
  expect(await keys(providerAccountId)).toEqual({ keys: [] })
  const path = join(api.folder, 'inn.zip')
  const answer = await call('GET', '/api/releases/inn.1/export')
  await writeFile(path, Buffer.from(await answer.arrayBuffer()))
  const set = await keys(providerAccountId)
  const verified = await verifyBundle(await openBundle(path), set.keys)
  expect(verified).toMatchObject({
    ...{ signature: 'valid', changed: [], missing: [], added: [] },
    signed: { account: { id: providerAccountId }, site: 'inn', release: 1 },
  })
  expect(new URL(verified.signed.keys).pathname).toBe(`/api/bundle-keys/${providerAccountId}`)
  expect(Object.keys(set.keys[0]!).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
  addAccount(api.database.db, otherCompany)
  signingKey(api.database.db, `bundles-${otherAccount}`, 0)
  const [other] = (await keys(otherAccount)).keys
  expect(other!.x).not.toBe(set.keys[0]!.x)
  expect(await verifyBundle(await openBundle(path), [other!])).toMatchObject({ signature: 'invalid' })
  removeAccount(api.database.db, otherAccount)
  expect(await keys(otherAccount)).toEqual({ keys: [] })
})
