// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { timeLimitSample } from '#testing/runtime/popup-samples.ts'
import type { AudienceContent, Overlays } from '../documents/overlays.ts'
import { deviceOf, isFor, type VisitorFacts } from '../visitor/is-for.ts'
import { suitedOverlays } from './suited-overlays.ts'

const everybody: AudienceContent = {
  sources: [],
  mediums: [],
  campaigns: [],
  referrers: [],
  devices: [],
  visitors: 'ALL',
}

const visitor: VisitorFacts = {
  arrival: { search: '?utm_source=Mail&utm_medium=cpc&utm_campaign=spring', referrer: 'm.news.example.com' },
  device: 'phone',
  isMember: false,
}

test.each<[Partial<AudienceContent>, boolean]>([
  [{}, true],
  [{ sources: ['mail', 'line'] }, true],
  [{ sources: ['line'] }, false],
  [{ mediums: ['cpc'] }, true],
  [{ mediums: ['email'] }, false],
  [{ campaigns: ['spring'] }, true],
  [{ campaigns: ['autumn'] }, false],
  [{ referrers: ['news.example.com'] }, true],
  [{ referrers: ['ews.example.com'] }, false],
  [{ devices: ['phone'] }, true],
  [{ devices: ['tablet', 'desktop'] }, false],
  [{ visitors: 'GUESTS' }, true],
  [{ visitors: 'MEMBERS' }, false],
  [{ sources: ['mail'], devices: ['desktop'] }, false],
])('C14 something for %j is shown to this visitor: %s', (audience, isShown) => {
  expect(isFor({ ...everybody, ...audience }, visitor)).toBe(isShown)
})

test('C14 what is for others is left out, in variations too, and texts say what the address says', () => {
  const others = { ...everybody, sources: ['line'] }
  const forAll = { ...timeLimitSample, text: 'For {{utm_campaign|you}}' }
  const overlays: Overlays = {
    popups: [forAll, { ...timeLimitSample, id: 'other', audience: others }],
    variations: { b: [{ ...timeLimitSample, audience: others }] },
    notifications: [
      { id: 'one', title: 'One' },
      { id: 'two', title: 'Two', audience: others },
    ],
    queryNames: ['utm_campaign'],
  }
  const suited = suitedOverlays(overlays, visitor, () => '<b>spring</b>')
  expect(suited.popups.map(({ text }) => text)).toEqual(['For <b>spring</b>'])
  expect(suited.variations).toEqual({ b: [] })
  expect(suited.notifications.map(({ id }) => id)).toEqual(['one'])
})

test('C14 phones, tablets and computers are told apart', () => {
  expect(deviceOf({ width: 390, height: 844 }, true)).toBe('phone')
  expect(deviceOf({ width: 1180, height: 820 }, true)).toBe('tablet')
  expect(deviceOf({ width: 390, height: 844 }, false)).toBe('desktop')
})
