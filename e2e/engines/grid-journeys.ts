import { expect } from 'vitest'
import { keySigns } from './input-sources.ts'
import type { Visitor } from './visitor.ts'

/** Actions of a visitor, by the title of their test. */
export type Journeys = Readonly<Record<string, (visitor: Visitor) => Promise<void>>>

const page = '.stage .swiper-slide:not([inert])'

/** For a site with a grid of at least three pages, with products, and no film on its first pages. */
export const gridJourneys: Journeys = {
  'is moved with a finger, mouse, wheel and keys, and goes back and forward with the browser': async (
    visitor,
  ) => {
    const { engine, swipe, turnWheel, press } = visitor
    await visitor.enter('/')
    await engine.evaluate(() => void Object.assign(window, { isStillHere: true }))
    // Moving sideways leads to the first page of a category.
    for (const [move, path] of [
      [() => swipe('down', 'touch'), '/A2'],
      [() => swipe('right', 'touch'), '/B1'],
      [() => swipe('left', 'mouse'), '/'],
      [() => swipe('down', 'mouse'), '/A2'],
      [() => turnWheel('up'), '/'],
      [() => turnWheel('right'), '/B1'],
      [() => press(keySigns.ArrowLeft), '/'],
      [() => press(keySigns.ArrowDown), '/A2'],
      [engine.back, '/'],
      [engine.forward, '/A2'],
    ] as const) {
      await move()
      await visitor.standsOn(path)
      await visitor.isTakenOver()
    }
    expect(await engine.evaluate(() => Reflect.get(window, 'isStillHere'))).toBe(true)
  },
  'is read in another language': async (visitor) => {
    await visitor.enter('/A2')
    await visitor.tap('.lang > summary')
    await visitor.tap('.lang a[hreflang=en]')
    await visitor.isAt('/en/A2')
    await visitor.waitFor(() => document.documentElement.lang === 'en')
  },
  'shows its album, which leads to a page': async (visitor) => {
    await visitor.enter('/')
    await visitor.tap(`${page} [data-act=album]`)
    await visitor.sees('dialog [aria-current]')
    await visitor.tap('dialog a[href="/B2"]')
    await visitor.standsOn('/B2')
    await visitor.seesNot('dialog')
  },
  'opens a product, and closes it with a key': async (visitor) => {
    await visitor.enter('/A2')
    await visitor.tap(`${page} .spot > summary`)
    await visitor.sees(`${page} .card h2`)
    await visitor.press(keySigns.Escape)
    await visitor.seesNot(`${page} .card`)
  },
  'says in its own words that there is no connection, and goes on when there is': async (visitor) => {
    await visitor.enter('/')
    await visitor.line.cut()
    await visitor.press(keySigns.ArrowDown)
    await visitor.standsOn('/A2')
    await visitor.press(keySigns.ArrowDown)
    await visitor.sees(`${page} .notice button`)
    await visitor.line.mend()
    await visitor.tap(`${page} .notice button`)
    await visitor.standsOn('/A3')
    await visitor.seesNot('.notice')
    // Firefox logs failed requests on the console.
    await visitor.engine.complaints()
  },
  'is read from top to bottom in the reading view': async (visitor) => {
    await visitor.enter('/reading')
    await visitor.sees('#B2 h2')
    await visitor.tap('#B2 .to > a')
    await visitor.isAt('/B2')
    await visitor.isTakenOver()
  },
}

/** For a site with a film on its first page and a popup on the second. */
export const filmJourneys: Journeys = {
  'plays a film without sound, and stops it': async (visitor) => {
    await visitor.enter('/')
    const isPlaying = () => {
      const film = document.querySelector('video')
      return Boolean(film && !film.paused && film.muted && film.currentTime > 0)
    }
    await visitor.waitFor(isPlaying)
    await visitor.tap('[aria-label=動画を一時停止]')
    await visitor.waitFor(() => document.querySelector('video')?.paused === true)
    await visitor.tap('[aria-label=動画を再生]')
    await visitor.waitFor(isPlaying)
  },
  'has a popup, until it is closed': async (visitor) => {
    await visitor.enter('/A2')
    await visitor.sees('.popups [data-popup]')
    await visitor.tap('.popups .close')
    await visitor.seesNot('.popups [data-popup]')
  },
}
