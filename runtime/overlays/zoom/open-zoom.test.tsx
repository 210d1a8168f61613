// @vitest-environment jsdom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { samplePicture, sampleProducts } from '#testing/runtime/content-samples.ts'
import { samplePage, sampleShell } from '#testing/runtime/page-document-samples.ts'
import { messagesOf } from '../../i18n/messages-of.ts'
import { PageView } from '../../page/page-view.tsx'
import { openZoom } from './open-zoom.tsx'

const inCard = { ...samplePicture, stem: '/_assets/vase' }
const page = { ...samplePage, isZoomable: true, products: [{ ...sampleProducts[0]!, picture: inCard }] }

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no modal dialogs and no layout.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(540)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(960)
  document.body.innerHTML = renderToString(
    <PageView page={page} shell={sampleShell} messages={messagesOf('JP')} isActive isFirst />,
  )
})

afterEach(async () => {
  await act(async () => dialog()?.close())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const dialog = () => document.querySelector<HTMLDialogElement>('dialog.zoomed')
const control = (selector: string) => document.querySelector<HTMLElement>(selector)!
const open = (selector = '.i.zoom') => act(async () => openZoom(control(selector), 'JP'))
const shown = () => dialog()?.querySelector<HTMLImageElement>('.room > picture > img, .room > img:last-child')
const placeOf = () => ['--scale', '--x', '--y'].map((name) => control('.room').style.getPropertyValue(name))
const press = (key: string) =>
  act(async () => dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const buttonNamed = (label: string) => dialog()!.querySelector<HTMLElement>(`[aria-label="${label}"]`)!

test('V44 every encoding of the picture is offered for the widest screen, so that the largest is loaded', async () => {
  await open()
  const offered = [...dialog()!.querySelectorAll('.room [srcset]')]
  expect(offered.map((one) => one.getAttribute('sizes'))).toEqual(['99999px', '99999px', '99999px'])
  expect(shown()?.alt).toBe(samplePage.alt)
  expect(dialog()?.getAttribute('aria-label')).toBe('画像を拡大')
  expect(document.querySelector('.page > picture > img')?.getAttribute('sizes')).not.toBe('99999px')
})

test('V44 the picture of a product is opened out of its card, which stays open', async () => {
  await open('.card > .zoom')
  expect(shown()?.getAttribute('src')).toBe('/_assets/vase-1080.jpeg')
  expect(shown()?.loading).not.toBe('lazy')
  expect(dialog()?.getAttribute('aria-label')).toBe('画像を拡大: 手びねりの花瓶')
})

test('V44 what has been turned is opened as it stands', async () => {
  const turned = document.createElement('div')
  turned.className = 'turned'
  turned.innerHTML = '<img srcset="/_assets/3-1080.avif 1080w" src="/_assets/3-1080.jpeg" alt="">'
  document.querySelector('.page > picture')!.after(turned)
  await open()
  expect(shown()?.getAttribute('src')).toBe('/_assets/3-1080.jpeg')
  // Named by the picture it belongs to.
  expect(shown()?.alt).toBe(samplePage.alt)
})

test('V44 keys and buttons enlarge and move it, as far as there is something to see', async () => {
  await open()
  await press('ArrowRight')
  expect(placeOf()).toEqual(['1', '0px', '0px'])
  expect(buttonNamed('縮小').getAttribute('aria-disabled')).toBe('true')
  await press('+')
  await act(async () => buttonNamed('拡大').click())
  expect(dialog()?.querySelector('output')?.textContent).toBe('225%')
  await press('ArrowRight')
  await press('ArrowUp')
  expect(placeOf()).toEqual(['2.25', '-80px', '80px'])
  for (let times = 0; times < 4; times += 1) await press('+')
  expect(buttonNamed('拡大').getAttribute('aria-disabled')).toBe('true')
  await press('-')
  await press('0')
  expect(placeOf()).toEqual(['1', '0px', '0px'])
})

test('V44 closing gives the focus back and leaves nothing behind; one is open at a time', async () => {
  await open()
  await open()
  expect(document.querySelectorAll('dialog').length).toBe(1)
  await act(async () => dialog()?.close())
  expect(document.activeElement).toBe(control('.i.zoom'))
  expect(document.body.children.length).toBe(1)
})

test('V44 who goes back in the browser leaves the picture, too', async () => {
  await open()
  await act(async () => dispatchEvent(new PopStateEvent('popstate')))
  expect(dialog()).toBeNull()
})

test('V44 a picture that can not be had says so', async () => {
  await open()
  const alert = dialog()!.querySelector('[role=alert]')!
  expect(alert.textContent).toBe('')
  await act(async () => shown()!.dispatchEvent(new Event('error')))
  expect(alert.textContent).toBe('鮮明な画像を読み込めませんでした。')
})

test('V44 nothing of it stands in a page that can not be enlarged', () => {
  const plain = { ...page, isZoomable: undefined }
  const html = renderToString(
    <PageView page={plain} shell={sampleShell} messages={messagesOf('JP')} isActive isFirst />,
  )
  expect(html).not.toMatch(/zoom/)
})
