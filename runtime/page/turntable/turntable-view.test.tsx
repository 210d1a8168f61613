// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { samplePicture } from '#testing/runtime/content-samples.ts'
import { PictureView } from '../picture-view.tsx'
import { TurntableView } from './turntable-view.tsx'

const turned = Array.from({ length: 7 }, (_, at) => ({ ...samplePicture, stem: `/_assets/${at + 1}` }))
const play = vi.fn()

let root: Root
/** The pictures that the browser was asked for and has not delivered yet. */
let asked: HTMLImageElement[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  asked = []
  // jsdom loads no pictures.
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function set(
    this: HTMLImageElement,
    src,
  ) {
    this.setAttribute('src', src)
    asked.push(this)
  })
  HTMLImageElement.prototype.decode = async () => {}
  document.body.innerHTML = '<article class="page"></article>'
  root = createRoot(document.querySelector('.page')!)
})

afterEach(async () => {
  await act(async () => root.unmount())
  play.mockReset()
  Reflect.deleteProperty(navigator, 'connection')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const draw = (isPlaying = false, isActive = true) =>
  act(async () =>
    root.render(
      <>
        <PictureView picture={samplePicture} alt="" sizes="100vw" priority="high" />
        <TurntableView turned={turned} language="EN" isActive={isActive} isPlaying={isPlaying} play={play} />
      </>,
    ),
  )
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const stemOf = (image: Element | null | undefined) => /(\d+)-1080/.exec(image?.getAttribute('src') ?? '')?.[1]
/** Delivers all requested pictures; returns them in the order of the requests. */
async function bring(how: 'load' | 'error' = 'load') {
  const brought: (string | undefined)[] = []
  while (asked.some((image) => stemOf(image)))
    await act(async () => {
      for (const image of asked.splice(0)) {
        brought.push(stemOf(image))
        image.dispatchEvent(new Event(how))
      }
      await vi.advanceTimersByTimeAsync(0)
    })
  return brought.filter(Boolean)
}
const handle = () => document.querySelector<HTMLInputElement>('.turn > input')!
const button = () => document.querySelector<HTMLButtonElement>('.turn > button')!
const shown = () => stemOf(document.querySelector('.turned > img')) ?? '0'
const key = (name: string) =>
  act(async () => {
    handle().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
    await vi.advanceTimersByTimeAsync(0)
  })
const savesData = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })

test('V44 pictures are loaded when the browser is idle, a few at a time, and turned by keys, on and on', async () => {
  await draw()
  expect(asked.filter(stemOf)).toEqual([])
  await pass(200)
  expect(asked.filter(stemOf)).toHaveLength(4)
  expect(await bring()).toEqual(['4', '2', '6', '1', '3', '5', '7'])
  expect([shown(), handle().getAttribute('aria-valuetext')]).toEqual(['0', '0°'])
  await key('ArrowRight')
  await key('ArrowUp')
  expect([shown(), handle().value, handle().getAttribute('aria-valuetext')]).toEqual(['2', '2', '90°'])
  for (const name of ['ArrowLeft', 'ArrowLeft', 'ArrowDown']) await key(name)
  expect([shown(), handle().value]).toEqual(['7', '7'])
  await key('ArrowRight')
  expect(shown()).toBe('0')
})

test('V44 until a picture is there the nearest one stands', async () => {
  await draw()
  await pass(200)
  await act(async () => asked.find((image) => stemOf(image) === '4')!.dispatchEvent(new Event('load')))
  await key('ArrowLeft')
  expect([handle().value, shown()]).toEqual(['7', '0'])
  await key('ArrowLeft')
  await key('ArrowLeft')
  expect([handle().value, shown()]).toEqual(['5', '4'])
  await bring()
  expect(shown()).toBe('5')
})

test('V44 visitors who save data load nothing until they take the handle, and nothing moves by itself', async () => {
  savesData()
  await draw(true)
  await pass(5_000)
  expect(asked.filter(stemOf)).toEqual([])
  expect(button().className).toBe('i play')
  await act(async () => handle().dispatchEvent(new Event('pointerdown', { bubbles: true })))
  expect(asked.filter(stemOf)).toHaveLength(4)
})

test('V44 a page that waits beside the current one loads nothing', async () => {
  await draw(false, false)
  await pass(5_000)
  expect(asked.filter(stemOf)).toEqual([])
})

test('V44 it turns slowly by itself, until the visitor takes the handle or stops it', async () => {
  await draw(true)
  await pass(200)
  expect(button().getAttribute('aria-label')).toBe('Stop turning')
  await pass(5_000)
  expect(handle().value).toBe('0')
  await bring()
  await pass(6_000)
  expect(handle().value).toBe('0')
  await pass(750)
  expect([handle().value, shown()]).toEqual(['1', '1'])
  await act(async () => button().click())
  await pass(5_000)
  expect([handle().value, button().getAttribute('aria-label')]).toEqual(['1', 'Start turning'])
  await act(async () => button().click())
  await pass(750)
  expect(handle().value).toBe('2')
  await key('ArrowRight')
  await pass(5_000)
  expect(handle().value).toBe('3')
  expect(play).not.toHaveBeenCalled()
})

test('V44 where everything rests, its button lets the site move again', async () => {
  await draw(false)
  await act(async () => button().click())
  expect(play).toHaveBeenCalledOnce()
})

test('V44 a picture that can not be had is asked for again when the handle is taken', async () => {
  await draw()
  await pass(200)
  expect(await bring('error')).toHaveLength(7)
  await key('ArrowRight')
  expect(await bring()).toHaveLength(7)
  expect(shown()).toBe('1')
})
