import { type Context, Hono } from 'hono'
import { expect, test } from 'vitest'
import * as staffCookies from './http/guard/session-cookie.ts'
import * as memberCookies from './visitor/member-session/member-cookies.ts'

/** Calls every function that sets or removes a cookie, as a new one has to be; returns what browsers would get. */
async function cookiesOf(functions: Readonly<Record<string, unknown>>, origin: string): Promise<string[]> {
  const app = new Hono<{ Variables: { facts: { siteId: string } } }>()
  const deps = { consoleOrigin: origin, originOf: () => origin }
  app.get('/', (c) => {
    c.set('facts', { siteId: 'inn' })
    for (const [name, run] of Object.entries(functions))
      if (/^(?:set|write|forget)[A-Z]/.test(name) && typeof run === 'function')
        (run as (c: Context, of: typeof deps, value: string, maxAge: number) => void)(c, deps, 'x', 60_000)
    return c.body(null)
  })
  return (await app.request(`${origin}/`)).headers.getSetCookie()
}

const namesOf = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split('=')[0])
const isHidden = (cookie: string) => !cookie.startsWith('member=')

test.each([
  ['staff', staffCookies, 5, 'Strict'],
  ['members', memberCookies, 5, 'Lax'],
])('over https no cookie of %s is readable, sent unencrypted, or set by another host', async (...of) => {
  const [, functions, least, sameSite] = of
  const cookies = (await cookiesOf(functions, 'https://inn.example.com')).filter(isHidden)
  expect(cookies.length).toBeGreaterThanOrEqual(least)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-/)
    const attributes = cookie.split('; ').slice(1)
    expect(attributes).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', `SameSite=${sameSite}`]),
    )
    expect(attributes.join()).not.toContain('Domain')
  }
})

test('without https they have names that browsers take', async () => {
  const cookies = await cookiesOf({ ...staffCookies, ...memberCookies }, 'http://inn.localhost')
  expect(namesOf(cookies).some((name) => name?.startsWith('__'))).toBe(false)
  expect(cookies.some((cookie) => cookie.includes('Secure'))).toBe(false)
  expect(cookies.filter(isHidden).every((cookie) => cookie.includes('HttpOnly'))).toBe(true)
})
