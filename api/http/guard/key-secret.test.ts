import { expect, test } from 'vitest'
import { hashSecret, isSecretOf, mintSecret, readCredentials } from './key-secret.ts'

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

test('a key and a user name with a password are read as they were minted', () => {
  const key = mintSecret('KEY')
  expect(key.secret.startsWith(`${key.lookup}_`)).toBe(true)
  expect(readCredentials(`token ${key.secret}`)).toEqual({ method: 'KEY', ...key })
  expect(readCredentials(`TOKEN ${key.secret}`)).toEqual({ method: 'KEY', ...key })
  const account = mintSecret('BASIC')
  expect(readCredentials(basic(`${account.lookup}:${account.secret}`))).toEqual({
    method: 'BASIC',
    ...account,
  })
})

test('secrets hold 256 bits and never repeat', () => {
  const secrets = Array.from({ length: 500 }, () => mintSecret('KEY').secret)
  expect(new Set(secrets).size).toBe(500)
  expect(Buffer.from(secrets[0]!.split('_').slice(2).join('_'), 'base64url')).toHaveLength(32)
})

test('a secret is known by its hash alone', () => {
  const { secret } = mintSecret('KEY')
  expect(isSecretOf(secret, hashSecret(secret))).toBe(true)
  expect(isSecretOf(`${secret.slice(0, -1)}!`, hashSecret(secret))).toBe(false)
})

const { secret } = mintSecret('KEY')
test.each([
  [undefined],
  [''],
  [secret],
  ['token'],
  ['token '],
  [`token  ${secret}`],
  [` token ${secret}`],
  [`token ${secret} `],
  [`token\t${secret}`],
  [`token\u00a0${secret}`],
  [`Token: ${secret}`],
  [`Bearer ${secret}`],
  [`tokens ${secret}`],
  [`token ${secret}, token ${secret}`],
  [`token ${secret}\nX: y`],
  [`token "${secret}"`],
  [`token ${secret.toUpperCase()}`],
  [`token ${secret}a`],
  [`token ${secret.slice(0, -1)}`],
  [`token ${'x'.repeat(100_000)}`],
  ['Basic'],
  ['Basic !!!'],
  [basic('no-colon')],
  [basic(':password')],
  [basic('')],
])('%j is no way to say who one is', (header) => {
  expect(readCredentials(header)).toBeUndefined()
})
