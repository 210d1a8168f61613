import { expect, test } from 'vitest'
import type { SiteDelivery } from '#model/calls/sites/delivery-targets.ts'
import {
  at,
  bucketBody,
  enter,
  list,
  netlifyBody,
  prepareDeploys,
  publish,
  target,
  textsInBucket,
  whenDeployed,
} from '#testing/api/open-test-deploys.ts'
import { bucketForTests } from '#testing/deploy/s3-server.ts'
import { auditEntries } from '../../../db/schema/audit.ts'
import { outbox } from '../../../db/schema/jobs.ts'
import { deliveryTargets, deploys } from '../../../db/schema/publishing.ts'

prepareDeploys()

test('a target is looked at before it is saved', async () => {
  const look = async (body: object) => await at.call('POST', `${target}/test`, body)
  expect((await look(bucketBody())).status).toBe(200)
  expect((await look(netlifyBody())).status).toBe(200)
  expect(Object.keys(await textsInBucket())).toEqual([])
  const errorBodies = {
    'deploy-credentials': netlifyBody('another-token'),
    'deploy-no-place': bucketBody({ bucket: 'another-bucket' }),
    'delivery-credentials-missing': bucketBody({ credentials: undefined }),
  }
  for (const [reason, body] of Object.entries(errorBodies))
    expect(await (await look(body)).json()).toMatchObject({ code: 'CONFLICT', reason })
})

test.each([
  ['http://127.0.0.1:9'],
  ['https://127.0.0.1'],
  ['https://169.254.169.254'],
  ['https://localhost'],
  ['https://[::1]'],
  ['https://93.184.216.34:6379'],
])('nothing is sent to %s', async (endpoint) => {
  const answer = await at.call('POST', `${target}/test`, bucketBody({ endpoint }))
  expect(await answer.json()).toMatchObject({ code: 'CONFLICT', reason: 'deploy-refused-address' })
})

test('credentials are used, and never seen again', async () => {
  const secret = 'kept-to-itself-9f'
  await enter(bucketBody({ credentials: { accessKeyId: secret, secretAccessKey: secret } }))
  await publish()
  await whenDeployed()
  const answers = [
    await (await at.call('GET', target)).text(),
    await (await at.call('GET', '/api/deploys')).text(),
    await (
      await at.call(
        'PUT',
        target,
        bucketBody({ credentials: { accessKeyId: `${secret} `, secretAccessKey: `${secret} é` } }),
      )
    ).text(),
  ]
  const { db } = at.api.database
  const stored = [auditEntries, deliveryTargets, deploys, outbox].map((table) =>
    JSON.stringify(db.select().from(table).all()),
  )
  const everything = [...answers, ...stored, ...at.api.errors.map(String)].join('\n')
  expect(everything).not.toContain(secret)
  // Positive control: the text contains what was sent.
  expect(everything).toContain(bucketForTests)
  // Without new credentials the stored ones are used, and never for another place.
  expect((await at.call('PUT', target, bucketBody({ credentials: undefined, prefix: 'other' }))).status).toBe(
    200,
  )
  const elsewhere = bucketBody({ credentials: undefined, endpoint: 'https://s3.elsewhere.example' })
  expect((await at.call('PUT', target, elsewhere)).status).toBe(409)
})

test('without its target a site is deployed nowhere any more', async () => {
  await enter(bucketBody())
  expect((await at.call('DELETE', target)).status).toBe(200)
  expect(((await (await at.call('GET', target)).json()) as SiteDelivery).target).toBeNull()
  await publish()
  expect(await list()).toEqual([])
})

test('a change that somebody else was faster with is refused', async () => {
  await enter(bucketBody())
  const { target: seen } = (await (await at.call('GET', target)).json()) as SiteDelivery
  const headers = { 'if-match': `"${seen?.revision}"` }
  expect((await at.call('PUT', target, bucketBody(), headers)).status).toBe(200)
  expect((await at.call('PUT', target, bucketBody(), headers)).status).toBe(409)
})
