import { keySigns } from './input-sources.ts'
import type { Direction, Visitor } from './visitor.ts'

/** What a visitor does, by the sentence that a test is called. */
export type Journeys = Readonly<Record<string, (visitor: Visitor) => Promise<void>>>

const page = '.stage .swiper-slide:not([inert])'

const arrows: Readonly<Record<Direction, string>> = {
  up: keySigns.ArrowUp,
  down: keySigns.ArrowDown,
  left: keySigns.ArrowLeft,
  right: keySigns.ArrowRight,
}

/** Down, up, right and left again, in a grid without films. */
async function goRound(visitor: Visitor, go: (direction: Direction) => Promise<void>): Promise<void> {
  for (const [direction, path] of [
    ['down', '/A2'],
    ['up', '/'],
    ['right', '/B1'],
    ['left', '/'],
  ] as const) {
    await go(direction)
    await visitor.standsOn(path)
    await visitor.isTakenOver()
  }
}

/** On a site with a grid of three pages and more, products, and no film on its first pages. */
export const gridJourneys: Journeys = {
  'is swiped with a finger, and dragged with the mouse': async (visitor) => {
    await visitor.enter('/')
    await goRound(visitor, (direction) => visitor.swipe(direction, 'touch'))
    await goRound(visitor, (direction) => visitor.swipe(direction, 'mouse'))
  },
  'is turned with the wheel and with keys, and goes back and forward with the browser': async (visitor) => {
    const { engine } = visitor
    await visitor.enter('/')
    await engine.evaluate(() => void Object.assign(window, { isStillHere: true }))
    await goRound(visitor, visitor.turnWheel)
    await goRound(visitor, (direction) => visitor.press(arrows[direction]))
    await engine.back()
    await visitor.standsOn('/B1')
    await engine.forward()
    await visitor.standsOn('/')
    await visitor.waitFor(() => Reflect.get(window, 'isStillHere') === true)
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
    // Whoever fetches in vain is told so on the console, by Firefox.
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

/** On a site with a film on its first page and a popup on the second. */
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
