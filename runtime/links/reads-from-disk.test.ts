// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readsFromDisk } from './reads-from-disk.ts'

const read = (html: string, up: string, base = '') => {
  document.body.innerHTML = html
  readsFromDisk(document.body, { up, base })
  return document.body.innerHTML
}

test('links, pictures and films of a page lead to files of its folder', () => {
  expect(
    read('<a href="/en/A2/#x"></a><video poster="/_assets/p.webp" src="/_assets/f.mp4"></video>', '../'),
  ).toBe(
    '<a href="../en/A2/index.html#x"></a><video poster="../_assets/p.webp" src="../_assets/f.mp4"></video>',
  )
  expect(read('<img srcset="/_assets/a-1.avif 1w, /_assets/a-2.avif 2w">', '../../')).toBe(
    '<img srcset="../../_assets/a-1.avif 1w, ../../_assets/a-2.avif 2w">',
  )
})

test('addresses of every layout lead to their files', () => {
  expect(read('<a href="/repo/"></a><a href="/repo/B2.html"></a><a href="/repo/en"></a>', '', '/repo')).toBe(
    '<a href="index.html"></a><a href="B2.html"></a><a href="en.html"></a>',
  )
})

test('what leads elsewhere stays, and nothing is changed twice', () => {
  const html =
    '<a href="https://a.example/"></a><a href="//a.example/x"></a><a href="#x"></a><a href="/other/"></a>'
  expect(read(html, '../', '/repo')).toBe(html)
  expect(read('<a href="//a.example/x"></a>', '../')).toBe('<a href="//a.example/x"></a>')
  document.body.innerHTML = '<a href="/A2/">'
  for (let time = 0; time < 2; time++) readsFromDisk(document.body, { up: '../', base: '' })
  expect(document.body.innerHTML).toBe('<a href="../A2/index.html"></a>')
})
