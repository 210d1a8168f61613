// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { safeHtml } from './phone-document.ts'

test('what is on the list stays as it is', () => {
  const html =
    '<p style="color:red">Hello <b>you</b> <a href="https://example.com" title="x" rel="noopener">there</a></p>'
  expect(safeHtml(html)).toBe(html)
})

test('E10 a style sheet stands beside its HTML, for it alone', () => {
  const shown = safeHtml('<style>.note { color: red }</style><p class="note">x</p>')
  const [, scope] = /^<div class="(own-\w+)"/.exec(shown) ?? []
  expect(shown).toContain(`<style>.${scope} .${scope}-note { color:red }`)
  expect(shown).toContain(`<p class="${scope}-note">x</p>`)
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['<img src="x" onerror="alert(1)">', ''],
  ['<b onclick="alert(1)">x</b>', '<b>x</b>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<p style="background: url(//example.com/x)">x</p>', '<p>x</p>'],
  ['<iframe src="https://example.com"></iframe>', ''],
  ['<form action="/x"><input name="y"></form>', ''],
])('%s is drawn as %j', (html, safe) => {
  expect(safeHtml(html)).toBe(safe)
})

test('a link in a drawing leads nowhere', () => {
  expect(safeHtml('<svg><a href="javascript:alert(1)"><text>x</text></a></svg>')).toContain(
    '<svg><text>x</text></svg></div>',
  )
})
