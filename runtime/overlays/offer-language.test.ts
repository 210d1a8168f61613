// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { sampleDocument } from '#testing/runtime/page-document-samples.ts'
import { readCookie, removeCookie, writeCookie } from '../browser/cookies.ts'
import type { PageDocument } from '../documents/page-document.ts'
import { createSiteStore } from '../documents/site-store.ts'
import { offeredLanguage, offerLanguage } from './offer-language.ts'

const day = 24 * 60 * 60 * 1_000
const now = Date.UTC(2026, 5, 1)
const at = (address: string): PageDocument => ({
  ...sampleDocument,
  shell: { ...sampleDocument.shell, language: 'JP' },
  place: {
    ...sampleDocument.place,
    address,
    alternates: [
      { language: 'JP', address },
      { language: 'EN', address: '/en' },
    ],
  },
})

beforeEach(() => {
  localStorage.clear()
  removeCookie('language')
  document.body.replaceChildren()
})

const line = () => document.querySelector<HTMLElement>('.suggested')
const visit = (wanted: string[], atMs = now) => {
  const store = createSiteStore(at('/'))
  offerLanguage(store, wanted, atMs)
  return store
}

test.each([
  [['en-US', 'ja'], 'EN'],
  [['fr', 'de-AT', 'en'], 'EN'],
  [['ja', 'en'], undefined],
  [['fr'], undefined],
  [['ko', 'ja', 'en'], undefined],
  [[], undefined],
])('L14 to a browser that asks for %j is offered %j', (wanted, language) => {
  expect(offeredLanguage(wanted, ['JP', 'EN'], 'JP')).toBe(language)
})

test('L14 Chinese is found by whatever name a browser has for it', () => {
  for (const tag of ['zh', 'zh-CN', 'zh-Hans-SG', 'ZH-tw'])
    expect(offeredLanguage([tag], ['JP', 'CN'], 'JP')).toBe('CN')
})

test('L14 the line speaks the language that it offers, makes way for popups, and is gone with the page', () => {
  const store = visit(['en-GB'])
  const link = line()!.querySelector('a')!
  expect([line()!.lang, link.textContent, link.getAttribute('href')]).toEqual([
    'en',
    'View in English',
    '/en',
  ])
  store.set({ popups: 1 })
  expect(line()!.hidden).toBe(true)
  store.set({ popups: 0 })
  expect(line()!.hidden).toBe(false)
  store.set({ shown: at('/A2') })
  expect(line()).toBeNull()
})

test('L14 what is declined is offered again after 30 days', () => {
  visit(['en'])
  line()!.querySelector('button')!.click()
  expect(line()).toBeNull()
  visit(['en'], now + 29 * day)
  expect(line()).toBeNull()
  visit(['en'], now + 30 * day)
  expect(line()).not.toBeNull()
})

test('L14 who has chosen a language is offered none, and to follow the line is to choose', () => {
  writeCookie('language', 'jp')
  visit(['en'])
  expect(line()).toBeNull()
  removeCookie('language')
  visit(['en'])
  line()!.addEventListener('click', (event) => event.preventDefault())
  line()!.querySelector('a')!.click()
  expect(readCookie('language')).toBe('en')
})
