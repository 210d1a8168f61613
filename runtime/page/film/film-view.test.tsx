// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleFilm } from '#testing/runtime/content-samples.ts'
import { FilmView } from './film-view.tsx'

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  root = createRoot(host)
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (src: string) =>
  act(async () => root.render(<FilmView film={{ ...sampleFilm, src }} label="" isMuted isPlaying />))
const video = () => document.querySelector('video')!
const fail = () => act(async () => void video().dispatchEvent(new Event('error')))

const first = '/media/room/1.a/sample.mp4'
const second = '/media/room/2.b/sample.mp4'

test('F01 a film goes on playing when its address is signed anew, until the old one is over', async () => {
  await show(first)
  const plays = vi.mocked(HTMLMediaElement.prototype.play).mock.calls.length
  await show(second)
  expect(video().getAttribute('src')).toBe(first)
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(plays)
  await fail()
  expect(video().getAttribute('src')).toBe(second)
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(plays + 1)
})

test('F01 a film whose address was over before the next one came takes that one', async () => {
  await show(first)
  await fail()
  expect(video().getAttribute('src')).toBe(first)
  await show(second)
  expect(video().getAttribute('src')).toBe(second)
})

test('another film is shown at once', async () => {
  await show(first)
  await show('/media/room/2.b/other.mp4')
  expect(video().getAttribute('src')).toBe('/media/room/2.b/other.mp4')
})

test('a film of a page beside the one that is looked at is not fetched', async () => {
  const preloadOf = async (isWaiting?: boolean) => {
    await act(async () =>
      root.render(<FilmView film={sampleFilm} label="" isMuted isPlaying={false} isWaiting={isWaiting} />),
    )
    return video().preload
  }
  expect([await preloadOf(true), await preloadOf(false), await preloadOf()]).toEqual([
    'none',
    'metadata',
    'metadata',
  ])
})
