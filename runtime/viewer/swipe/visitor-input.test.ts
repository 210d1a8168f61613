// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { closeAll, closeOthers, keyOf } from './visitor-input.ts'

document.body.innerHTML =
  '<main tabindex="-1"></main><button>b</button><input><p data-long tabindex="0"></p><a href="#">a</a>'

/** The command of a key that is pressed on an element. */
function press(key: string, more: KeyboardEventInit = {}, selector = 'main') {
  let asked: string | undefined
  const hear = (event: KeyboardEvent) => {
    asked = keyOf(event)
  }
  document.addEventListener('keydown', hear)
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  document.querySelector(selector)!.dispatchEvent(event)
  document.removeEventListener('keydown', hear)
  return asked
}

test('X02 the space bar leafs as it does everywhere, and with Shift back', () => {
  expect([press(' '), press(' ', { shiftKey: true }), press(' ', {}, 'a')]).toEqual(['down', 'up', 'down'])
  expect([press('PageDown'), press('PageUp'), press('Home'), press('End')]).toEqual([
    'down',
    'up',
    'first',
    'last',
  ])
})

test('keys that belong to somebody else are left to them', () => {
  expect(press(' ', {}, 'button')).toBeUndefined()
  for (const selector of ['input', 'p']) expect(press('ArrowDown', {}, selector)).toBeUndefined()
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
    expect(press(' ', more)).toBeUndefined()
    expect(press('ArrowDown', more)).toBeUndefined()
  }
  expect(press('ArrowDown', { shiftKey: true })).toBeUndefined()
})

test('menus and cards are closed; what a creator has opened stays open', () => {
  const opened = () => [...document.querySelectorAll<HTMLDetailsElement>('details')].map(({ open }) => open)
  for (const close of [closeAll, () => closeOthers(new MouseEvent('click'))]) {
    document.body.innerHTML =
      '<details open class="drop"></details><div class="html-btn"><details open class="spot"></details></div>'
    close()
    expect(opened()).toEqual([false, true])
  }
})
