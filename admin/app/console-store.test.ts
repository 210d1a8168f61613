import { localStorageStore } from 'react-admin'
import { afterEach, expect, test } from 'vitest'
import { storeName } from '../kit/theme/appearance.ts'
import { createConsoleStore } from './console-store.ts'

const store = createConsoleStore()
afterEach(() => store.removeItem('locale'))

/** Reads what is stored in the browser, unchanged. */
const kept = localStorageStore(undefined, storeName)

test('the language is kept under the name that browsers know it by', () => {
  store.setItem('locale', 'ko')
  expect(kept.getItem('locale')).toBe('kr')
  expect(store.getItem('locale')).toBe('ko')
})

test('whoever follows the language hears its name in the console', () => {
  const heard: unknown[] = []
  const stop = store.subscribe('locale', (locale) => heard.push(locale))
  store.setItem('locale', 'zh')
  store.removeItem('locale')
  stop()
  expect(heard).toEqual(['zh', undefined])
})

test('what is kept and is no language is as if nothing were', () => {
  store.setItem('locale', 'fr')
  expect(store.getItem('locale')).toBeUndefined()
  expect(store.getItem('locale', 'en')).toBe('en')
})
