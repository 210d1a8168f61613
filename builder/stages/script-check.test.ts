import { expect, test } from 'vitest'
import { isRunnable } from './script-check.ts'

test.each([
  ['', true],
  ['window.print()', true],
  ['const a = async () => { for await (const b of c()) d?.(b ?? 1n) }', true],
  ['import("./a.js")', true],
  ['<!-- as old pages have it', true],
  ['a b', false],
  ['function f( {', false],
  ['if (true) {', false],
  ["const name = 'open", false],
  ['import a from "./a.js"', false],
  ['await fetch("/")', false],
  ['<script>print()</script>', false],
  ['const a = 1; const a = 2', false],
  ['function never() { return }} ', false],
])('C11 a script %j can be run: %s', (script, expected) => {
  expect(isRunnable(script)).toBe(expected)
  expect(isRunnable(script)).toBe(expected)
})

test('C11 a script that is checked does not run', () => {
  expect(isRunnable('globalThis.hasRunInCheck = true; throw new Error()')).toBe(true)
  expect('hasRunInCheck' in globalThis).toBe(false)
})
