// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { leaveFrame } from './start-links.ts'

test.each([
  ['<a href="/contact">', '_blank'],
  ['<a href="/reading"><b>', '_blank'],
  ['<a href="/">', ''],
  ['<a href="/B3">', ''],
  ['<a href="https://example.com/">', ''],
  ['<div class="lang"><a href="/en/B3">', ''],
])('V41 in a frame %s opens in %j', (html, target) => {
  document.body.innerHTML = html
  const link = document.querySelector('a')!
  leaveFrame(document.querySelector('b') ?? link, { home: '/' })
  expect(link.target).toBe(target)
})
