import type { Engine } from './engine.ts'
import { drag, type Point, type Pointer, press, tapAt, turnWheel } from './gestures.ts'
import type { Line } from './open-line.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

const patienceMs = 20_000

/** Direction in which the content moves to reach the page in a direction. */
const ways: Readonly<Record<Direction, Point>> = {
  up: { x: 0, y: 1 },
  down: { x: 0, y: -1 },
  left: { x: 1, y: 0 },
  right: { x: -1, y: 0 },
}

/** A visitor of a site with a certain browser. */
export interface Visitor {
  engine: Engine
  /** The connection to the site. */
  line: Line
  /** Opens a page of the grid, or a screen; resolves when its script is running. */
  enter(path: string): Promise<void>
  /** Waits until the script of a screen, or of the grid with the page's neighbours, is running. */
  isTakenOver(): Promise<void>
  /** Waits until a function in the page returns true. */
  waitFor<Given extends readonly unknown[]>(run: (...given: Given) => boolean, ...given: Given): Promise<void>
  /** Waits until an element is visible. */
  sees(selector: string, text?: string): Promise<void>
  seesNot(selector: string): Promise<void>
  /** Waits until the address has this path. */
  isAt(path: string): Promise<void>
  /** Waits until a page of the grid is in place, with focus and address. */
  standsOn(path: string): Promise<void>
  tap(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  press(keys: string): Promise<void>
  swipe(direction: Direction, pointer: Pointer): Promise<void>
  turnWheel(direction: Direction): Promise<void>
}

export function visitorOf(engine: Engine, line: Line): Visitor {
  const waitFor: Visitor['waitFor'] = async (run, ...given) => {
    const end = Date.now() + patienceMs
    for (;;) {
      // While one document replaces another, there is none to evaluate in.
      const answer = await engine.evaluate(run, ...given).catch((error: Error) => error)
      if (answer === true) return
      if (Date.now() > end) {
        const where = await engine.evaluate(whereIs).catch(String)
        throw new Error(`Not within ${patienceMs} ms, at ${where}: ${answer} ${given.join(' ')} ${run}`)
      }
      await new Promise((next) => setTimeout(next, 30))
    }
  }
  const sees = (selector: string, text = '') => waitFor(isShown, selector, text)
  const tap = async (selector: string) => {
    await sees(selector)
    await tapAt(engine, await engine.evaluate(middleOf, selector))
  }
  /** Taps a field until it has the focus: while one screen fades into the next, a tap meets only their images. */
  const focus = async (selector: string) => {
    const hasFocus = (wanted: string) => document.querySelector(wanted) === document.activeElement
    for (let end = Date.now() + patienceMs; Date.now() < end; ) {
      await tap(selector)
      for (let looks = 0; looks < 30; looks += 1) {
        if (await engine.evaluate(hasFocus, selector).catch(() => false)) return
        await new Promise((next) => setTimeout(next, 30))
      }
    }
    await waitFor(hasFocus, selector)
  }
  return {
    engine,
    line,
    waitFor,
    isTakenOver: () => waitFor(isTakenOver),
    sees,
    tap,
    async enter(path) {
      await engine.open(line.origin + path)
      await waitFor(isTakenOver)
    },
    seesNot: (selector) => waitFor((hidden) => !document.querySelector(hidden)?.checkVisibility(), selector),
    isAt: (path) =>
      waitFor((wanted) => location.pathname === wanted && document.readyState === 'complete', path),
    standsOn: (path) => waitFor(stands, path),
    async type(selector, text) {
      await focus(selector)
      await press(engine, text)
    },
    press: (keys) => press(engine, keys),
    async swipe(direction, pointer) {
      const { x, y, width, height } = await engine.evaluate(boxOfPage)
      const way = ways[direction]
      // From side to side, avoiding the arrows in the middle of the edges.
      const end = (side: number) => ({
        x: Math.round(x + width * (way.x === 0 ? 0.4 : 0.5 + way.x * side * 0.39)),
        y: Math.round(y + height * (way.y === 0 ? 0.35 : 0.5 + way.y * side * 0.4)),
      })
      await drag(engine, pointer, end(-1), end(1))
    },
    async turnWheel(direction) {
      // A pause ends a wheel gesture.
      await new Promise((next) => setTimeout(next, 400))
      const { x, y, width, height } = await engine.evaluate(boxOfPage)
      const place = { x: Math.round(x + width / 2), y: Math.round(y + height / 3) }
      await turnWheel(engine, place, -ways[direction].x * 120, -ways[direction].y * 120)
    },
  }
}

const whereIs = () => `${location.href} «${document.body?.innerText.slice(0, 300).replaceAll('\n', ' ')}»`

/** Whether a page can be swiped and has its neighbours, or a screen has been hydrated. */
function isTakenOver(): boolean {
  if (document.readyState !== 'complete') return false
  const stage = document.querySelector('.stage')
  if (stage) return Boolean(stage.querySelector('.swiper-initialized')) && !stage.querySelector('.pending')
  const root = document.getElementById('site')
  return !root || Object.keys(root).length > 0
}

function isShown(selector: string, text: string): boolean {
  return [...document.querySelectorAll(selector)].some((one) => {
    const { width, height } = one.getBoundingClientRect()
    return one.checkVisibility() && width > 0 && height > 0 && (one.textContent ?? '').includes(text)
  })
}

/** Scrolls the first visible match into view. Waits for an element that slides in, but not for one that shakes. */
async function middleOf(selector: string): Promise<Point> {
  const target = [...document.querySelectorAll(selector)].find((one) => {
    const { width, height } = one.getBoundingClientRect()
    return one.checkVisibility() && width > 0 && height > 0
  })!
  const middle = () => {
    const { left, top, width, height } = target.getBoundingClientRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }
  if (middle().y < 80 || middle().y > innerHeight - 20)
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
  let [before, now] = [middle(), middle()]
  for (let looks = 0; looks < 10; looks += 1) {
    await new Promise((next) => setTimeout(next, 60))
    ;[before, now] = [now, middle()]
    if (before.x === now.x && before.y === now.y) break
  }
  return now
}

function boxOfPage(): { x: number; y: number; width: number; height: number } {
  const shown = document.querySelector('.stage .swiper-slide:not([inert]) > .page')!
  const { x, y, width, height } = shown.getBoundingClientRect()
  return { x, y, width, height }
}

function stands(path: string): boolean {
  const shown = document.querySelector('.stage .swiper-slide:not([inert]) > .page')
  const stage = document.querySelector('.stage')
  if (!shown || !stage || location.pathname !== path) return false
  const [page, frame] = [shown.parentElement!.getBoundingClientRect(), stage.getBoundingClientRect()]
  return (
    document.activeElement === shown &&
    Math.abs(page.left - frame.left) < 1 &&
    Math.abs(page.top - frame.top) < 1
  )
}
