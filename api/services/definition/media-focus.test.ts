import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawnStill, type SiteDocument } from '#model/calls/sites/editing.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { ownedMedia } from '../../db/schema/media.ts'
import { everything } from '../../db/scope.ts'
import { findSite } from '../../db/sites/sites.ts'
import { freezeSite } from './snapshot.ts'

let api: TestApi
let call: Call
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  call = await signIn(api)
  await api.importSite('inn', testDefinition(1, 1))
})
afterAll(() => api.close())

const frozen = () => freezeSite(api.database.db, findSite(api.database.db, everything, 'inn')!)
const focusOf = () => (JSON.parse(frozen().json) as SnapshotRoot).focus

test('M08 a focal point of the library is in what is published, and in the phone', async () => {
  const before = frozen()
  expect(focusOf()).toBeUndefined()
  const [medium] = api.database.db.select().from(ownedMedia).all()
  const focalPoint = { x: 0.204, y: 0.8 }
  const put = (body: object) =>
    call('PUT', `/api/media/${medium!.id}`, body, { 'if-match': `"${versionOf(medium!.id)}"` })
  expect((await put({ focalPoint })).status).toBe(200)
  expect(focusOf()).toEqual({ [medium!.ref]: [20, 80] })
  const { media } = (await (await call('GET', '/api/sites/inn/document')).json()) as SiteDocument
  const drawn = media[medium!.ref]!
  expect(drawnStill(drawn)?.focus).toBe('20% 80%')
  expect((await put({ focalPoint: null })).status).toBe(200)
  expect(frozen()).toEqual(before)
})

const versionOf = (id: string) =>
  api.database.db
    .select()
    .from(ownedMedia)
    .all()
    .find((row) => row.id === id)!.version
