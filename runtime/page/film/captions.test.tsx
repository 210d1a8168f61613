// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleFilm, samplePicture } from '#testing/runtime/content-samples.ts'
import { messagesOf } from '../../i18n/messages-of.ts'
import { FilmView } from './film-view.tsx'
import { type Player, PlayerControls } from './player-controls.tsx'

const captions = [
  { src: '/_assets/1.vtt', language: 'ja', label: '日本語' },
  { src: '/_assets/2.vtt', language: 'en', label: 'English' },
]

let tracks: { mode: string }[]
let host: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  tracks = captions.map(() => ({ mode: 'disabled' }))
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { configurable: true, get: () => tracks })
  host = document.createElement('div')
})
afterEach(() => {
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'textTracks')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const film = (isCaptioned: boolean, own = captions) => (
  <FilmView
    film={{ ...sampleFilm, captions: own }}
    label=""
    isMuted
    isPlaying={false}
    isCaptioned={isCaptioned}
  />
)

test('M11 a film has a track for each language, and shows the first one until that is switched off', async () => {
  const root = createRoot(host)
  await act(async () => root.render(film(true)))
  const found = [...host.querySelectorAll('track')].map((track) => [
    track.getAttribute('src'),
    track.getAttribute('kind'),
    track.getAttribute('srclang'),
    track.getAttribute('label'),
    track.hasAttribute('default'),
  ])
  expect(found).toEqual([
    ['/_assets/1.vtt', 'captions', 'ja', '日本語', true],
    ['/_assets/2.vtt', 'captions', 'en', 'English', false],
  ])
  expect(tracks.map(({ mode }) => mode)).toEqual(['showing', 'disabled'])
  await act(async () => root.render(film(false)))
  expect(tracks.map(({ mode }) => mode)).toEqual(['hidden', 'disabled'])
  await act(async () => root.unmount())
})

test('M11 there is a switch where the film has captions, and nowhere else', async () => {
  const toggleCaptions = vi.fn()
  const player: Player = {
    ...{ isMuted: true, isPaused: false, isCaptioned: true, toggleCaptions },
    ...{ toggleSound: () => {}, togglePlay: () => {}, hold: () => {} },
  }
  const page = {
    ...{ id: 'a', alt: '', h1: 'A', mainText: [], mainTextX: 0, mainTextY: 0, buttons: [], products: [] },
    film: { ...sampleFilm, poster: samplePicture },
  }
  const root = createRoot(host)
  const show = (own: typeof captions | undefined, isCaptioned = true) =>
    act(async () =>
      root.render(
        <PlayerControls
          page={{ ...page, film: { ...page.film, captions: own } }}
          shell={{ speakerColor: '#fff' } as Parameters<typeof PlayerControls>[0]['shell']}
          player={{ ...player, isCaptioned }}
          messages={messagesOf('EN')}
        />,
      ),
    )
  const find = () => host.querySelector<HTMLElement>('[aria-label=Captions]')
  await show(undefined)
  expect(find()).toBeNull()
  await show(captions)
  expect(find()?.getAttribute('aria-pressed')).toBe('true')
  await act(async () => find()?.click())
  expect(toggleCaptions).toHaveBeenCalledOnce()
  await show(captions, false)
  expect(find()?.getAttribute('aria-pressed')).toBe('false')
  await act(async () => root.unmount())
})
