import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { tagOrigins } from './tag-origins.ts'

const policyOf = (scriptOrigins: string[]) =>
  contentSecurityPolicy({ inlineScripts: ['start()'], isSecure: true, scriptOrigins })

test('a site without declared origins talks to itself and frames nothing', () => {
  const policy = policyOf([])
  expect(policy).toContain("frame-src 'none';")
  expect(policy).not.toMatch(/https:\/\//)
  expect(policy).toContain("connect-src 'self';")
})

test('L04 declared origins may be fetched from, shown and framed, and nothing else changes', () => {
  const policy = policyOf(['https://a.example.com', 'https://b.example.com:8443'])
  const rules = policy.split('; ')
  const open = rules.filter((rule) => rule.endsWith(' https://a.example.com https://b.example.com:8443'))
  expect(open.map((rule) => rule.split(' ')[0])).toEqual([
    'script-src',
    'img-src',
    'connect-src',
    'frame-src',
  ])
  expect(rules.filter((rule) => !open.includes(rule))).toEqual(
    policyOf([])
      .split('; ')
      .filter((rule) => !/^(?:script|img|connect|frame)-src /.test(rule)),
  )
})

test('Z06 browsers tell where they are asked to, and nothing else changes', () => {
  const options = { inlineScripts: ['start()'], isSecure: true, scriptOrigins: [] }
  const policy = contentSecurityPolicy({ ...options, reportPath: '/report' })
  expect(policy).toBe(`${policyOf([])}; report-uri /report`)
})

test('Z11 the service that receives the forms may be sent to, and nothing else changes', () => {
  const formOrigin = 'https://forms.example.com'
  const options = { inlineScripts: ['start()'], isSecure: true, scriptOrigins: [], formOrigin }
  const more = contentSecurityPolicy(options)
    .split('; ')
    .filter((rule) => !policyOf([]).split('; ').includes(rule))
  expect(more).toEqual([`connect-src 'self' ${formOrigin}`, `form-action 'self' ${formOrigin}`])
})

test('only the manifest is left to what holds by default, so that no engine meets a line it does not know', () => {
  const named = policyOf([])
    .split('; ')
    .map((rule) => rule.split(' ')[0])
  const fetched = ['connect', 'font', 'frame', 'img', 'media', 'object', 'script', 'style', 'worker']
  expect(named.filter((name) => name?.endsWith('-src')).toSorted()).toEqual(
    ['default', ...fetched].map((name) => `${name}-src`).toSorted(),
  )
  expect(policyOf([])).toContain("default-src 'self';")
})

test('V41 only named websites may show it in a frame, and nothing else changes', () => {
  const policyFor = (embedOrigins?: string[]) =>
    contentSecurityPolicy({ inlineScripts: ['start()'], isSecure: true, scriptOrigins: [], embedOrigins })
  expect(policyFor()).toContain("frame-ancestors 'none'")
  expect(policyFor([])).toBe(policyFor())
  expect(policyFor(['https://a.example.com', 'https://b.example.com'])).toBe(
    policyFor().replace("ancestors 'none'", 'ancestors https://a.example.com https://b.example.com'),
  )
})

test('A17 services that count visits may be loaded and reported to where a site uses them, and no others', () => {
  const policyWith = (tags: Parameters<typeof tagOrigins>[0][number]) =>
    contentSecurityPolicy({
      inlineScripts: ['start()'],
      isSecure: true,
      scriptOrigins: ['https://tr.line.me'],
      tags: tagOrigins([tags, undefined]),
    })
  expect(policyWith({})).toBe(policyOf(['https://tr.line.me']))
  const rules = policyWith({ lineTagId: 'a', metaPixelId: '1' }).split('; ')
  const hostsOf = (name: string) => rules.find((rule) => rule.startsWith(name))?.match(/https:\S+/g)
  expect(hostsOf('script-src')).toEqual([
    'https://tr.line.me',
    'https://connect.facebook.net',
    'https://d.line-scdn.net',
  ])
  expect(hostsOf('connect-src')).toEqual([
    'https://tr.line.me',
    'https://www.facebook.com',
    'https://connect.facebook.net',
  ])
  expect(hostsOf('img-src')).toEqual(hostsOf('connect-src'))
  expect(policyWith({ googleAnalyticsId: 'G-ABC123' })).toContain('https://*.google-analytics.com')
})
