import { expect, test } from 'vitest'
import { createCertificateAsk } from './certificate-ask.ts'

const hosts = {
  isProven: (name: string) => name === 'www.example.com' || name === 'console.example.com',
}
const ask = (strangersAMinute?: number) => {
  let now = 0
  const answers = createCertificateAsk({ hosts, now: () => now, strangersAMinute })
  return {
    pass: (ms: number) => {
      now += ms
    },
    of: (query: string, method = 'GET') =>
      answers(new Request(`http://127.0.0.1/${query}`, { method })).status,
  }
}

test('a certificate may be made for a name that is proven, and for no other', () => {
  const { of } = ask()
  expect(of('?domain=www.example.com')).toBe(200)
  for (const query of [
    '',
    '?domain=',
    '?domain=other.example.com',
    '?domain=www.example.com%00',
    '?name=www.example.com',
  ])
    expect([query, of(query)]).toEqual([query, 404])
  expect(of('?domain=www.example.com', 'POST')).toBe(405)
})

test('strangers are counted, and never keep a proven name from its certificate', () => {
  const asked = ask(3)
  const statuses = Array.from({ length: 5 }, (_, index) => asked.of(`?domain=${index}.example.com`))
  expect(statuses).toEqual([404, 404, 404, 429, 429])
  expect(asked.of('?domain=www.example.com')).toBe(200)
  asked.pass(61_000)
  expect(asked.of('?domain=9.example.com')).toBe(404)
})
