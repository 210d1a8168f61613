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
      `TRUST_PROXY is ${text}. Give the number of proxies`,
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
