// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Gesture, gestures, wayOf } from '#testing/runtime/gestures.ts'
import { createSwipers, type Standing, type Swipers } from './swipers.ts'

const size = { x: 390, y: 700 }
const middle: Standing = {
  column: 1,
  row: 1,
  columns: 3,
  rows: 3,
  moves: { left: '/a', right: '/b', up: '/c', down: '/d' },
  live: [1],
}
const three = (inner: string) => `<div class="swiper-slide">${inner}</div>`.repeat(3)
const swiper = (slides: string) => `<div class="swiper"><div class="swiper-wrapper">${slides}</div></div>`

let stage: HTMLElement
let swipers: Swipers
let heard: string[]
let dragged: boolean[]
const start = (standing: Standing = middle, takesTouch = true) => {
  swipers?.destroy()
  document.body.innerHTML = `<main>${swiper(three(swiper(three('<a href="#x">page</a>'))))}</main>`
  stage = document.body.querySelector<HTMLElement>('.swiper')!
  for (const wrapper of document.querySelectorAll('.swiper-wrapper')) {
    Object.defineProperty(wrapper, 'clientWidth', { value: size.x })
    Object.defineProperty(wrapper, 'clientHeight', { value: size.y })
  }
  heard = []
  dragged = []
  swipers = createSwipers({
    element: stage,
    surface: document.body,
    hasMotion: false,
    takesTouch,
    onColumn: (column) => heard.push(column < 1 ? 'left' : 'right'),
    onRow: (row) => heard.push(row < 1 ? 'up' : 'down'),
    onDragged: (isDragged) => dragged.push(isDragged),
    onSettle: () => {},
    later: (run) => run(),
  })
  swipers.sync(standing)
}
beforeEach(() => start())

const columns = () => stage.querySelector<HTMLElement>('.swiper-wrapper')!.style.transform
const rows = () => stage.querySelectorAll<HTMLElement>('.swiper-slide .swiper-wrapper')[1]!.style.transform
const atRest = { columns: 'translate3d(-100%, 0px, 0px)', rows: 'translate3d(0px, -100%, 0px)' }
const page = (): Element => stage.querySelectorAll('a')[4]!

const clickPage = () => page().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

interface Point {
  x: number
  y: number
}

function point(
  type: string,
  at: Point,
  timeMs: number,
  more: PointerEventInit = {},
  target: Element = page(),
) {
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    isPrimary: true,
    pointerId: 1,
    pointerType: 'touch',
    clientX: 200 + at.x,
    clientY: 400 + at.y,
    ...more,
  })
  Object.defineProperty(event, 'timeStamp', { value: 1000 + timeMs })
  target.dispatchEvent(event)
}

/** A finger that moves at a constant speed; it is lifted unless told otherwise. */
function drag(way: Point, ms: number, { more = {}, target = page(), isLifted = true } = {}) {
  point('pointerdown', { x: 0, y: 0 }, 0, more, target)
  const steps = Math.max(4, Math.round(ms / 16))
  for (let step = 1; step <= steps; step += 1)
    point(
      'pointermove',
      { x: (way.x * step) / steps, y: (way.y * step) / steps },
      (ms * step) / steps,
      more,
      target,
    )
  if (isLifted) point('pointerup', way, ms, more, target)
}
const flick = { x: -100, y: 0 }

const nameOf = ({ angle, distance, ms }: Gesture) => `${distance} in ${ms} ms at ${angle}°`

test('V02 every gesture ends as in the pagers of phones', () => {
  const found = gestures.map((gesture) => {
    start()
    drag(wayOf(gesture, size), gesture.ms)
    return `${nameOf(gesture)}: ${heard.join() || 'stays'}`
  })
  expect(found).toEqual(gestures.map((gesture) => `${nameOf(gesture)}: ${gesture.outcome}`))
  expect(gestures.length).toBeGreaterThanOrEqual(60)
})

describe('a finger', () => {
  test('that drags is told of until the page stands again, one that rests is not', () => {
    drag({ x: -7, y: 3 }, 50)
    expect(dragged).not.toContain(true)
    drag({ x: -120, y: 0 }, 50, { isLifted: false })
    expect(dragged.at(-1)).toBe(true)
    point('pointerup', { x: -120, y: 0 }, 60)
    expect(dragged.at(-1)).toBe(false)
  })

  test('has the page under it to the pixel of its screen', () => {
    const places = [1, 2].map((ratio) => {
      vi.stubGlobal('devicePixelRatio', ratio)
      start()
      drag({ x: -11, y: 0 }, 50, { isLifted: false })
      return columns()
    })
    vi.unstubAllGlobals()
    expect(places).toEqual([4, 4.5].map((px) => `translate3d(calc(-100% - ${px}px), 0px, 0px)`))
  })

  test('moves nothing before it is clear where it goes, and then has the page under it', () => {
    drag({ x: -7, y: 3 }, 50, { isLifted: false })
    expect({ columns: columns(), rows: rows() }).toEqual(atRest)
    start()
    drag({ x: -120, y: 30 }, 50, { isLifted: false })
    expect({ columns: columns(), rows: rows() }).toEqual({
      ...atRest,
      columns: 'translate3d(calc(-100% - 120px), 0px, 0px)',
    })
  })

  test('that the browser takes leaves the page where it is nearer to', () => {
    drag(flick, 100, { isLifted: false })
    point('pointercancel', flick, 100)
    expect(heard).toEqual([])
    expect(columns()).toBe(atRest.columns)
    start()
    drag({ x: -210, y: 0 }, 100, { isLifted: false })
    point('pointercancel', flick, 100)
    expect(heard).toEqual(['right'])
  })

  test('that rests before it is lifted has flicked nothing', () => {
    drag(flick, 100, { isLifted: false })
    point('pointerup', flick, 300)
    expect(heard).toEqual([])
    start()
    drag(flick, 100, { isLifted: false })
    point('pointerup', flick, 120)
    expect(heard).toEqual(['right'])
  })

  test('with a second one beside it is left to the browser', () => {
    drag({ x: -60, y: 0 }, 60, { isLifted: false })
    point('pointerdown', { x: 50, y: 50 }, 70, { isPrimary: false, pointerId: 2 })
    drag(flick, 100, { more: { isPrimary: false, pointerId: 2 } })
    point('pointermove', { x: -150, y: 0 }, 90)
    point('pointerup', { x: -150, y: 0 }, 100)
    expect(heard).toEqual([])
    expect(columns()).toBe(atRest.columns)
  })

  test('on a long text goes to the sides only, and on a card nowhere', () => {
    page().outerHTML = '<a><div class="text" data-long><p>long</p></div><div class="card">card</div></a>'
    const swipeOn = (selector: string) => {
      heard = []
      const target = stage.querySelector(selector)!
      drag({ x: 0, y: -200 }, 100, { target })
      drag(flick, 100, { target })
      return heard
    }
    expect(swipeOn('p')).toEqual(['right'])
    expect(swipeOn('.card')).toEqual([])
  })

  test('at the edge of the grid, or where nobody may go, meets resistance and leads nowhere', () => {
    start({ ...middle, moves: { left: '/a', up: '/c' } })
    drag(flick, 50, { isLifted: false })
    expect(columns()).toBe('translate3d(calc(-100% - 25px), 0px, 0px)')
    point('pointerup', flick, 55)
    drag({ x: 0, y: -300 }, 100)
    expect(heard).toEqual([])
    drag({ x: 100, y: 0 }, 100)
    expect(heard).toEqual(['left'])
  })

  test('moves nothing where the plan has no swiping, while keys and links do', () => {
    start(middle, false)
    drag(flick, 100)
    expect(heard).toEqual([])
    expect(swipers.slide('right')).toBe(true)
    expect(heard).toEqual(['right'])
  })
})

describe('a mouse', () => {
  test('drags with its main button, and what it dragged is not clicked', () => {
    let clicks = 0
    page().addEventListener('click', (event) => {
      event.preventDefault()
      clicks += 1
    })
    drag(flick, 100, { more: { pointerType: 'mouse', button: 2 } })
    expect(heard).toEqual([])
    drag(flick, 100, { more: { pointerType: 'mouse' } })
    clickPage()
    expect([heard, clicks]).toEqual([['right'], 0])
    clickPage()
    expect(clicks).toBe(1)
  })

  test('that goes a little while it clicks has clicked', () => {
    let clicks = 0
    page().addEventListener('click', () => {
      clicks += 1
    })
    drag({ x: 5, y: 5 }, 100, { more: { pointerType: 'mouse' } })
    clickPage()
    expect(clicks).toBe(1)
  })
})

test('on a page that is enlarged, fingers look around', () => {
  const scale = (value: number) => {
    const viewport = Object.assign(new EventTarget(), { scale: value })
    Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true })
  }
  scale(2)
  start()
  window.visualViewport!.dispatchEvent(new Event('resize'))
  expect(document.body.hasAttribute('data-zoomed')).toBe(true)
  drag(flick, 100)
  expect(heard).toEqual([])
  scale(1)
  drag(flick, 100)
  expect(heard).toEqual(['right'])
})

test('what stands elsewhere than it should is brought there without movement', () => {
  expect(swipers.sync({ ...middle, column: 2, live: [2] })).toBe(true)
  expect(columns()).toBe('translate3d(-200%, 0px, 0px)')
  expect(swipers.sync({ ...middle, column: 2, live: [2] })).toBe(false)
})

test('only columns that are looked at can be swiped', () => {
  const running = () =>
    [...stage.querySelectorAll('.swiper .swiper')].map(({ classList }) =>
      classList.contains('swiper-initialized'),
    )
  swipers.sync({ ...middle, column: 2, live: [2, 1] })
  expect(running()).toEqual([false, true, true])
  swipers.sync({ ...middle, column: 2, live: [2] })
  expect(running()).toEqual([false, false, true])
  swipers.destroy()
  expect(running()).toEqual([false, false, false])
})
