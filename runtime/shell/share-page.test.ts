// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { jp } from '../i18n/jp.ts'
import { lineShareAddress, sharePage } from './share-page.ts'

const shared = { title: '器', url: 'https://maison.example/B2' }
const toast = () => document.querySelector('.toast p')?.textContent

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const device = (own: object) => vi.stubGlobal('navigator', own)

test('V39 a device that can share is handed the title and the own address of the page', async () => {
  const share = vi.fn(async () => {})
  device({ share })
  await sharePage(shared, jp)
  expect(share).toHaveBeenCalledExactlyOnceWith(shared)
  expect(toast()).toBeUndefined()
})

test('V39 a visitor who changes their mind is left alone', async () => {
  const writeText = vi.fn(async () => {})
  device({ share: () => Promise.reject(new DOMException('', 'AbortError')), clipboard: { writeText } })
  await sharePage(shared, jp)
  expect(writeText).not.toHaveBeenCalled()
})

test.each([
  ['no way to share', undefined],
  ['a way that fails', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
])('V39 with %s the address is copied, and the visitor is told', async (_, share) => {
  const writeText = vi.fn(async () => {})
  device({ share, clipboard: { writeText } })
  await sharePage(shared, jp)
  expect(writeText).toHaveBeenCalledExactlyOnceWith(shared.url)
  expect(toast()).toBe(jp.linkCopied)
})

test('V39 without a clipboard the selection is copied, and without that the address is shown', async () => {
  device({})
  const copied: string[] = []
  document.execCommand = () => {
    copied.push(document.querySelector('textarea')?.value ?? '')
    return true
  }
  await sharePage(shared, jp)
  expect(copied).toEqual([shared.url])
  expect(document.querySelector('textarea')).toBeNull()
  const asked = vi.fn()
  vi.stubGlobal('prompt', asked)
  document.execCommand = () => false
  await sharePage(shared, jp)
  expect(asked).toHaveBeenCalledExactlyOnceWith(jp.share, shared.url)
})

test('V39 the way to LINE carries the whole address', () => {
  expect(lineShareAddress('https://x.example/?a=1&b')).toBe(
    'https://social-plugins.line.me/lineit/share?url=https%3A%2F%2Fx.example%2F%3Fa%3D1%26b',
  )
})
