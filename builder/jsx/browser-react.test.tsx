// @vitest-environment jsdom
import { createElement } from 'preact'
import { afterEach, expect, test } from 'vitest'
import { createRoot, hydrateRoot, memo } from './browser-react.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

const hostWith = (html: string) => {
  document.body.innerHTML = `<div>${html}</div>`
  return document.body.firstElementChild!
}

test('numbers in styles are pixels where a length is meant', () => {
  const host = hostWith('')
  const style = { left: 12, top: 0, opacity: 0.5, zIndex: 3, '--at': 2, color: 'red' }
  createRoot(host).render(createElement('p', { style }))
  expect(host.querySelector('p')?.getAttribute('style')).toBe(
    'left: 12px; top: 0px; opacity: 0.5; z-index: 3; --at: 2; color: red;',
  )
})

test('a memo is drawn again only with other props', () => {
  const host = hostWith('')
  const root = createRoot(host)
  let drawn = 0
  const View = memo(({ name, more }: { name: string; more?: string }) => {
    drawn += 1
    return createElement('p', {}, name, more)
  })
  for (const props of [{ name: 'a' }, { name: 'a' }, { name: 'b' }, { name: 'b', more: 'c' }, { name: 'b' }])
    root.render(createElement(View, props))
  expect([drawn, host.textContent]).toEqual([4, 'b'])
})

test('a root takes over what stands in its element, and leaves nothing when it goes', () => {
  const host = hostWith('<p>there</p>')
  const there = host.firstElementChild
  let clicks = 0
  hydrateRoot(host, createElement('p', { onClick: () => (clicks += 1) }, 'there'))
  expect(host.firstElementChild).toBe(there)
  host.querySelector('p')!.click()
  expect(clicks).toBe(1)
  const other = hostWith('')
  const root = createRoot(other)
  root.render(createElement('p', {}, 'drawn'))
  expect(other.textContent).toBe('drawn')
  root.unmount()
  expect(other.childNodes).toHaveLength(0)
})
