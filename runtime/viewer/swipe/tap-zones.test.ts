// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followTaps } from './tap-zones.ts'

const tapped = vi.fn()
let stop: () => void

beforeEach(() => {
  document.body.innerHTML = `<main class="stage"><article class="page"><p>free</p><a href="#a">link</a><span class="btn">nowhere</span></article></main>`
  const stage = document.querySelector('main')!
  stage.firstElementChild!.getBoundingClientRect = () => new DOMRect(0, 100, 400, 500)
  tapped.mockClear()
  stop = followTaps(stage, tapped)
})

afterEach(() => stop())

interface Tap {
  y: number
  on?: string
  pointerType?: string
  moved?: number
  heldMs?: number
  isPrimary?: boolean
}

function tap({ y, on = 'p', pointerType = 'touch', moved = 0, heldMs = 60, isPrimary = true }: Tap) {
  const target = document.querySelector(on)!
  const dispatch = (event: Event, timeStamp: number) => {
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    target.dispatchEvent(event)
  }
  const place = { clientX: 200, clientY: y, bubbles: true }
  dispatch(new PointerEvent('pointerdown', { ...place, pointerType, isPrimary }), 1000)
  dispatch(new MouseEvent('click', { ...place, clientX: 200 + moved, cancelable: true }), 1000 + heldMs)
}

test('V36 the upper fifth leads back, the lower fifth on; the bars beside the page are no part of it', () => {
  for (const y of [101, 199, 201, 350, 499, 501, 599]) tap({ y })
  expect(tapped.mock.calls.flat()).toEqual(['up', 'up', 'middle', 'middle', 'middle', 'down', 'down'])
  tap({ y: 20, on: '.stage' })
  expect(tapped).toHaveBeenCalledTimes(7)
})

test('V36 on a page that is still on its way, what is tapped is the screen', () => {
  const stage = document.querySelector('main')!
  stage.innerHTML = `<div class="swiper">${stage.innerHTML}</div>`
  const swiper = stage.firstElementChild!
  swiper.getBoundingClientRect = () => new DOMRect(0, 0, 400, 800)
  swiper.firstElementChild!.getBoundingClientRect = () => new DOMRect(0, 700, 400, 800)
  for (const y of [100, 400, 710]) tap({ y })
  expect(tapped.mock.calls.flat()).toEqual(['up', 'middle', 'down'])
})

test.each<[string, Omit<Tap, 'y'>]>([
  ['a mouse', { pointerType: 'mouse' }],
  ['a second finger', { isPrimary: false }],
  ['a finger that is held', { heldMs: 500 }],
  ['a finger that has gone elsewhere', { moved: 12 }],
  ['a tap on a link', { on: 'a' }],
  ['a tap on a button without a link', { on: '.btn' }],
])('V36 %s leads nowhere', (_, what) => {
  tap({ y: 590, ...what })
  expect(tapped).not.toHaveBeenCalled()
  tap({ y: 590 })
  expect(tapped).toHaveBeenCalledOnce()
})

test.each([
  ['a menu is open', '<details open></details>'],
  ['a dialog is open', '<dialog open></dialog>'],
])('V36 a tap leads nowhere while %s', (_, html) => {
  document.body.insertAdjacentHTML('beforeend', html)
  tap({ y: 590 })
  expect(tapped).not.toHaveBeenCalled()
  document.body.lastElementChild!.remove()
  tap({ y: 590 })
  expect(tapped).toHaveBeenCalledOnce()
})

test('V36 a tap leads nowhere while text is selected, and on a page that scrolls itself', () => {
  const text = document.querySelector('p')!
  getSelection()!.selectAllChildren(text)
  tap({ y: 590 })
  getSelection()!.removeAllRanges()
  text.dataset.long = ''
  tap({ y: 590 })
  expect(tapped).not.toHaveBeenCalled()
  delete text.dataset.long
  tap({ y: 590 })
  expect(tapped).toHaveBeenCalledOnce()
})

test('V36 nothing is followed any more once it has ended', () => {
  stop()
  tap({ y: 590 })
  expect(tapped).not.toHaveBeenCalled()
})

test('what is open of a creator is part of the page; what is open of the viewer is closed first', () => {
  const page = document.querySelector('.page')!
  page.insertAdjacentHTML('beforeend', '<div class="html-btn"><div><details open></details></div></div>')
  tap({ y: 599 })
  expect(tapped.mock.calls).toEqual([['down']])
  page.insertAdjacentHTML('beforeend', '<details open></details>')
  tap({ y: 599 })
  expect(tapped).toHaveBeenCalledTimes(1)
})
