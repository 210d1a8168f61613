import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test('without a setting only this machine is listened to and no proxy is trusted', () => {
  expect(readEnvironment({})).toMatchObject({ host: '127.0.0.1', trustedProxies: 0 })
  expect(readEnvironment({ HOST: '', TRUST_PROXY: '' })).toMatchObject({
    host: '127.0.0.1',
    trustedProxies: 0,
  })
  expect(readEnvironment({ HOST: '0.0.0.0', TRUST_PROXY: '2' })).toMatchObject({
    host: '0.0.0.0',
    trustedProxies: 2,
  })
})

test.each(['true', '-1', '1.5', '11', '10.0.0.0/8'])(
  'TRUST_PROXY=%s is refused with what it means',
  (text) => {
    expect(() => readEnvironment({ TRUST_PROXY: text })).toThrow(
      `TRUST_PROXY is ${text}. Give a whole number from 0 to 10.`,
    )
  },
)

test('mail is sent where a server and who it comes from are named, and kept elsewhere', () => {
  expect(readEnvironment({}).mail).toBeUndefined()
  const [SMTP_URL, MAIL_FROM] = ['smtps://me:secret@mail.example.com:465', 'Example <no-reply@example.com>']
  expect(readEnvironment({ SMTP_URL, MAIL_FROM }).mail).toEqual({
    url: SMTP_URL,
    from: MAIL_FROM,
    host: 'mail.example.com:465',
  })
})

test.each([
  ['https://me:secret@mail.example.com', 'no-reply@example.com'],
  ['me:secret@mail.example.com', 'no-reply@example.com'],
  ['smtp://', 'no-reply@example.com'],
  ['smtp://me:secret@mail.example.com', undefined],
  ['smtp://me:secret@mail.example.com', 'no-reply'],
  ['smtp://me:secret@mail.example.com', 'a@example.com\r\nBcc: b@example.com'],
])('SMTP_URL=%s with MAIL_FROM=%s is refused, without the password', (SMTP_URL, MAIL_FROM) => {
  expect(() => readEnvironment({ SMTP_URL, MAIL_FROM })).toThrow(/SMTP_URL/)
  expect(() => readEnvironment({ SMTP_URL, MAIL_FROM })).not.toThrow(/secret/)
})

test('drafts are made by the model that is named, and by none elsewhere', () => {
  expect(readEnvironment({}).assistant).toBeUndefined()
  const named = { AI_URL: 'http://10.0.0.7:8080/v1/', AI_MODEL: 'small' }
  const place = { url: 'http://10.0.0.7:8080/v1', model: 'small' }
  expect(readEnvironment(named).assistant).toEqual({ ...place, key: undefined })
  expect(readEnvironment({ ...named, AI_KEY: 'secret' }).assistant).toEqual({ ...place, key: 'secret' })
})

test.each([
  'api.example.com',
  'ftp://x.example/secret',
  'https://me:secret@x.example/v1',
  'https://x.example/?key=secret',
])('AI_URL=%s is refused, without what may be a key', (AI_URL) => {
  expect(() => readEnvironment({ AI_URL, AI_MODEL: 'small' })).toThrow(/AI_URL/)
  expect(() => readEnvironment({ AI_URL, AI_MODEL: 'small' })).not.toThrow(/secret/)
})

test('a model without a name is asked for it', () => {
  expect(() => readEnvironment({ AI_URL: 'https://api.example.com/v1' })).toThrow(/AI_MODEL/)
})

test('reports of mail need a password that nobody guesses, which is not repeated', () => {
  expect(readEnvironment({}).mailEventsPassword).toBeUndefined()
  expect(readEnvironment({ MAIL_EVENTS_PASSWORD: 'x'.repeat(16) }).mailEventsPassword).toBe('x'.repeat(16))
  expect(() => readEnvironment({ MAIL_EVENTS_PASSWORD: 'hidden' })).toThrow(
    /MAIL_EVENTS_PASSWORD(?!.*hidden)/,
  )
})

test('cards are charged where both secrets of Stripe are named; neither is repeated', () => {
  expect(readEnvironment({}).stripe).toBeUndefined()
  const [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET] = ['sk_test_hidden', 'whsec_hidden']
  expect(readEnvironment({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }).stripe).toEqual({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: undefined,
  })
  expect(() => readEnvironment({ STRIPE_SECRET_KEY })).toThrow(/set STRIPE_WEBHOOK_SECRET(?!.*hidden)/)
  expect(() => readEnvironment({ STRIPE_SECRET_KEY: 'pk_hidden', STRIPE_WEBHOOK_SECRET })).toThrow(
    /no secret key of Stripe(?!.*hidden)/,
  )
})

test('backups do not lie within what is backed up, nor around it: each would have all before in it', () => {
  const read = (BLOB_STORE: string, BACKUP_BUCKET: string) => readEnvironment({ BLOB_STORE, BACKUP_BUCKET })
  for (const [blobs, backups] of [
    ['s3://b/live', 's3://b/live'],
    ['s3://b/live', 's3://b/live/backups/'],
    ['s3://b', 's3://b/backups'],
    ['s3://b/live/', 's3://b'],
  ] as const)
    expect(() => read(blobs, backups)).toThrow('BACKUP_BUCKET and BLOB_STORE lie within each other')
  for (const [blobs, backups] of [
    ['s3://b/live', 's3://b/live-backups'],
    ['s3://b/live', 's3://c/live'],
    ['s3://b/live', 's3://b/live?endpoint=https://s3.example.com'],
  ] as const)
    expect(read(blobs, backups)).toMatchObject({ blobStore: blobs, backupBucket: backups })
})
