import { expect, test } from 'vitest'
import { type DomainFindings, domainPatienceMs, nextCheckAt } from '#model/records/domain.ts'
import type { Domain } from '../../db/domains/domains.ts'
import type { Certificate } from '../../infra/outbound/inspect-certificate.ts'
import { judgeDomain } from './judge-domain.ts'

const start = Date.parse('2026-04-01T00:00:00Z')
const hour = 60 * 60_000
const entered: Domain = {
  id: 'd',
  siteId: 'inn',
  accountId: 'a',
  name: 'www.example.com',
  token: 't',
  target: 'd--x',
  state: 'waiting',
  isMain: false,
  findings: null,
  certificate: 'unknown',
  certificateUntil: null,
  readySince: null,
  failingSince: null,
  waitsUntil: start + domainPatienceMs,
  checkedAt: null,
  nextCheckAt: start,
  createdAt: start,
  version: 1,
}
const valid: Certificate = { state: 'valid', until: start + 90 * 24 * hour }
const found = (
  ownership: DomainFindings['ownership'],
  pointing: DomainFindings['pointing'],
): DomainFindings => ({ ownership, pointing, texts: [], aliases: [], addresses: [] })

const after = (
  domain: Partial<Domain>,
  findings: DomainFindings,
  { at = start, certificate = valid }: { at?: number; certificate?: Certificate } = {},
): Domain => {
  const before = { ...entered, ...domain }
  return { ...before, ...judgeDomain(before, { findings, certificate }, at) }
}
const ready: Partial<Domain> = { state: 'verified', readySince: start, isMain: true, certificate: 'valid' }

test('ownership, the way here and the certificate are facts of their own', () => {
  expect(after({}, found('missing', 'here'))).toMatchObject({ state: 'waiting', readySince: null })
  expect(after({}, found('found', 'missing'))).toMatchObject({ state: 'verified', readySince: null })
  const missing = { certificate: { state: 'missing' } as const }
  expect(after({}, found('found', 'here'), missing)).toMatchObject({
    state: 'verified',
    readySince: null,
    certificate: 'missing',
  })
  expect(after({}, found('found', 'here'))).toMatchObject({ state: 'verified', readySince: start })
  const http = { certificate: { state: 'not-needed' } as const }
  expect(after({}, found('found', 'here'), http).readySince).toBe(start)
})

test('what is not proven within 72 hours expires, and is not looked for any more', () => {
  const last = start + domainPatienceMs
  expect(after({}, found('missing', 'missing'), { at: last - 1 }).state).toBe('waiting')
  const over = after({}, found('missing', 'missing'), { at: last })
  expect(over).toMatchObject({ state: 'expired', nextCheckAt: null })
  expect(after({}, found('no-answer', 'no-answer'), { at: last }).state).toBe('expired')
  expect(after({}, found('found', 'missing'), { at: last }).state).toBe('verified')
})

test.each([
  ['found', 'elsewhere'],
  ['missing', 'here'],
  ['other', 'here'],
  ['wildcard', 'here'],
] as const)('what was right once and is %s, %s, is warned of for 72 hours and then off', (own, points) => {
  const failing = after(ready, found(own, points), { at: start + hour })
  expect(failing).toMatchObject({ state: 'failing', failingSince: start + hour, readySince: start })
  const later = after(failing, found(own, points), { at: start + hour + domainPatienceMs - 1 })
  expect(later).toMatchObject({ state: 'failing', failingSince: start + hour })
  const off = after(failing, found(own, points), { at: start + hour + domainPatienceMs })
  expect(off).toMatchObject({ state: 'off', readySince: null, nextCheckAt: null })
})

test('what comes right again in time is as before', () => {
  const failing = after(ready, found('missing', 'here'), { at: start + hour })
  expect(after(failing, found('found', 'here'), { at: start + 9 * hour })).toMatchObject({
    state: 'verified',
    failingSince: null,
    readySince: start,
  })
})

test('a resolver that does not answer takes nothing away, however long', () => {
  for (const at of [start + hour, start + 500 * hour]) {
    expect(after(ready, found('no-answer', 'no-answer'), { at })).toMatchObject({ state: 'verified' })
    expect(after(ready, found('found', 'no-answer'), { at })).toMatchObject({ state: 'verified' })
  }
  const failing = after(ready, found('missing', 'here'), { at: start })
  const unanswered = after(failing, found('no-answer', 'no-answer'), { at: start + 500 * hour })
  expect(unanswered.state).toBe('failing')
})

test('what was proven but never led here is proven anew when its record goes', () => {
  const verified = after({}, found('found', 'missing'))
  expect(after(verified, found('missing', 'missing'), { at: start + 100 * hour })).toMatchObject({
    state: 'waiting',
    waitsUntil: start + 100 * hour + domainPatienceMs,
  })
})

test('a certificate that runs out later does not take the domain off', () => {
  const expired = { certificate: { state: 'expired' } as const, at: start + hour }
  expect(after(ready, found('found', 'here'), expired)).toMatchObject({
    state: 'verified',
    readySince: start,
    certificate: 'expired',
  })
})

test('names are looked for often at first, then ever more seldom, and some 90 times within 72 hours', () => {
  const standing = { state: 'waiting', readySince: null, startedAt: start, hasNoAnswer: false } as const
  const waits: number[] = []
  for (let at = start; at < start + domainPatienceMs; ) {
    const next = nextCheckAt(standing, at)!
    waits.push(next - at)
    at = next
  }
  expect(waits[0]).toBe(30_000)
  expect(nextCheckAt(standing, start + 7 * hour + 333)! % 1).toBe(0)
  expect(nextCheckAt(standing, start + 600_333)! % 1).toBe(0)
  expect(waits.at(-1)).toBe(hour)
  expect(waits.every((wait, index) => index === 0 || wait >= waits[index - 1]!)).toBe(true)
  expect(waits.length).toBeGreaterThan(70)
  expect(waits.length).toBeLessThan(120)
})

test('a name that is ready is looked at daily, one that fails hourly', () => {
  expect(after(ready, found('found', 'here')).nextCheckAt).toBe(start + 24 * hour)
  expect(after(ready, found('missing', 'here')).nextCheckAt).toBe(start + hour)
})
