import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const policyOf = (scriptOrigins: string[]) =>
  contentSecurityPolicy({ startScript: 'start()', isSecure: true, scriptOrigins })

test('a site without declared origins talks to itself and frames nothing', () => {
  const policy = policyOf([])
  expect(policy).not.toContain('frame-src')
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
      .filter((rule) => !/^(?:script|img|connect)-src /.test(rule)),
  )
})

test('V41 only named websites may show it in a frame, and nothing else changes', () => {
  const policyFor = (embedOrigins?: string[]) =>
    contentSecurityPolicy({ startScript: 'start()', isSecure: true, scriptOrigins: [], embedOrigins })
  expect(policyFor()).toContain("frame-ancestors 'none'")
  expect(policyFor([])).toBe(policyFor())
  expect(policyFor(['https://a.example.com', 'https://b.example.com'])).toBe(
    policyFor().replace("ancestors 'none'", 'ancestors https://a.example.com https://b.example.com'),
  )
})
