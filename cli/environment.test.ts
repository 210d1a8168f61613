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
