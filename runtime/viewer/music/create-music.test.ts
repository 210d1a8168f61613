// @vitest-environment jsdom

import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { createMusic, type Music } from './create-music.ts'

/** The calls on the audio element, in order; jsdom plays nothing. */
let calls: string[]
let playError: DOMException | undefined
let audio: HTMLAudioElement
let music: Music
let listening: MockInstance<Document['addEventListener']>

beforeEach(() => {
  vi.useFakeTimers()
  listening = vi.spyOn(document, 'addEventListener')
  calls = []
  playError = undefined
  let isPaused = true
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => isPaused)
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {
    isPaused = true
    calls.push('pause')
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLAudioElement) {
    audio = this
    calls.push(`play ${this.src.slice(this.src.lastIndexOf('/'))}`)
    if (playError) return Promise.reject(playError)
    isPaused = false
    return Promise.resolve()
  })
  music = createMusic()
})
afterEach(() => {
  vi.useRealTimers()
  for (const [type, run] of listening.mock.calls) document.removeEventListener(type, run)
  vi.restoreAllMocks()
})

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('V25 nothing is made before there is something to play; then it begins within the call and grows loud', () => {
  music.play(undefined)
  expect(calls).toEqual([])
  music.play('/_assets/a.m4a')
  expect(calls).toEqual(['play /a.m4a'])
  expect([audio.loop, audio.volume]).toEqual([true, 0])
  vi.advanceTimersByTime(250)
  expect(audio.volume).toBeCloseTo(0.5, 1)
  vi.advanceTimersByTime(250)
  expect(audio.volume).toBe(1)
})

test('V25 the same file plays on, be its address signed anew', () => {
  music.play('/m/old/a.m4a')
  vi.advanceTimersByTime(500)
  music.play('/m/new/a.m4a')
  vi.advanceTimersByTime(500)
  expect(calls).toEqual(['play /a.m4a'])
  audio.dispatchEvent(new Event('error'))
  expect(new URL(audio.src).pathname).toBe('/m/new/a.m4a')
})

test('V25 another file comes once the one before has faded, within half a second', () => {
  music.play('/a.m4a')
  vi.advanceTimersByTime(500)
  music.play('/b.m4a')
  vi.advanceTimersByTime(475)
  expect(calls).toEqual(['play /a.m4a'])
  vi.advanceTimersByTime(25)
  expect(calls).toEqual(['play /a.m4a', 'play /b.m4a'])
  expect(audio.volume).toBe(0)
  vi.advanceTimersByTime(500)
  expect(audio.volume).toBe(1)
})

test('V25 it fades away and comes back where it stopped', () => {
  music.play('/a.m4a')
  vi.advanceTimersByTime(500)
  music.play(undefined)
  vi.advanceTimersByTime(500)
  expect(calls).toEqual(['play /a.m4a', 'pause'])
  const { src } = audio
  music.play('/a.m4a')
  expect(calls).toEqual(['play /a.m4a', 'pause', 'play /a.m4a'])
  expect(audio.src).toBe(src)
})

test('whoever comes back before it has faded away hears no break', () => {
  music.play('/a.m4a')
  vi.advanceTimersByTime(500)
  music.play('/b.m4a')
  vi.advanceTimersByTime(200)
  music.play('/a.m4a')
  vi.advanceTimersByTime(1000)
  expect(calls).toEqual(['play /a.m4a'])
  expect(audio.volume).toBe(1)
})

test('V25 a tab that is hidden is silent, and goes on when it is seen again', () => {
  music.play('/a.m4a')
  hide(true)
  expect(calls.at(-1)).toBe('pause')
  hide(false)
  expect(calls).toEqual(['play /a.m4a', 'pause', 'play /a.m4a'])
})

test('V25 where a browser refuses to play, the next tap starts it', async () => {
  playError = new DOMException('', 'NotAllowedError')
  music.play('/a.m4a')
  await vi.advanceTimersByTimeAsync(500)
  playError = undefined
  document.body.click()
  document.body.click()
  expect(calls).toEqual(['play /a.m4a', 'play /a.m4a'])
})

test('a volume that only the visitor can change is left alone: what it sounds through grows loud', () => {
  vi.spyOn(HTMLMediaElement.prototype, 'volume', 'get').mockReturnValue(1)
  const gain = { gain: { value: 1 }, connect: vi.fn() }
  class FakeContext {
    state = 'running'
    destination = {}
    createGain = () => gain
    createMediaElementSource = () => ({ connect: () => gain })
  }
  vi.stubGlobal('AudioContext', FakeContext)
  music.play('/a.m4a')
  expect(gain.gain.value).toBe(0)
  vi.advanceTimersByTime(500)
  expect(gain.gain.value).toBe(1)
  vi.unstubAllGlobals()
})
