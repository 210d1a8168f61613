// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleDocument } from '#testing/runtime/page-document-samples.ts'
import type { PageDocument } from '../../documents/page-document.ts'
import { createSiteStore } from '../../documents/site-store.ts'
import { readPlace } from './kept-place.ts'
import { startResume } from './start-resume.tsx'

const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 5, 1)
const home: PageDocument = {
  ...sampleDocument,
  place: { ...sampleDocument.place, address: '/', position: 'A1', column: 0, row: 0 },
}
const kept = { position: 'B2', address: '/B2', language: 'JP', at: now - day }
let ended: AbortController

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  history.replaceState(null, '', '/')
  ended = new AbortController()
})
afterEach(async () => {
  await act(async () => ended.abort())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const load = vi.fn(async (address: string) => (address === '/B2' ? sampleDocument : undefined))
const chip = () => document.querySelector<HTMLElement>('.resume')

async function visit(first = home) {
  const store = createSiteStore(first)
  await act(() => startResume({ store, load, storage: localStorage, now, signal: ended.signal }))
  return store
}

test('V38 a visitor who comes back home is offered the page they left, and goes nowhere by themselves', async () => {
  localStorage.place = JSON.stringify(kept)
  const store = await visit()
  expect(chip()?.querySelector('a')?.getAttribute('href')).toBe('/B2')
  expect(chip()?.textContent).toBe('続きから見る：器 2')
  expect(location.pathname).toBe('/')
  await act(async () => store.set({ popups: 1 }))
  expect(chip()).toBeNull()
  await act(async () => store.set({ popups: 0 }))
  expect(chip()).not.toBeNull()
  await act(async () => store.set({ shown: sampleDocument }))
  expect(chip()).toBeNull()
})

test('V38 an offer that is declined is not made again', async () => {
  localStorage.place = JSON.stringify(kept)
  await visit()
  await act(async () => chip()?.querySelector('button')?.click())
  expect(chip()).toBeNull()
  expect(readPlace(localStorage, now)).toBeUndefined()
})

test.each([
  ['nothing is kept', undefined, '/'],
  ['it is longer ago than 30 days', { ...kept, at: now - 31 * day }, '/'],
  ['it is in the future', { ...kept, at: now + day }, '/'],
  ['the visitor was at home', { ...kept, position: 'A1', address: '/' }, '/'],
  ['the page is there no more', { ...kept, position: 'Z9' }, '/'],
  ['what is kept is no place', { ...kept, position: '../x' }, '/'],
  ['the visitor comes with a query', kept, '/?utm=1'],
  ['the visitor comes to a fragment', kept, '/#x'],
])('V38 nothing is offered when %s', async (_, stored, address) => {
  if (stored) localStorage.place = JSON.stringify(stored)
  history.replaceState(null, '', address)
  await visit()
  expect(chip()).toBeNull()
})

test('V38 what stands in the storage and is no JSON does no harm', async () => {
  localStorage.place = '{'
  await visit()
  expect(chip()).toBeNull()
})

test('V38 the page that is shown is kept, home only when the visitor went back there', async () => {
  const store = await visit()
  expect(localStorage.place).toBeUndefined()
  await act(async () => store.set({ shown: sampleDocument }))
  expect(JSON.parse(localStorage.place)).toMatchObject({ position: 'B2', address: '/B2', language: 'JP' })
  await act(async () => store.set({ shown: home }))
  expect(JSON.parse(localStorage.place)).toMatchObject({ position: 'A1' })
})

test('V38 a page that is opened by its address is kept at once', async () => {
  await visit(sampleDocument)
  expect(JSON.parse(localStorage.place)).toMatchObject({ position: 'B2' })
})
