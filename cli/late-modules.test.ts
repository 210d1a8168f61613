import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withLateModules } from './late-modules.ts'

const code = [
  'let node_path = require("node:path");',
  'let shared = require("./shared.cjs");',
  'exports.name = (file) => (0, node_path.basename)(file);',
  'exports.both = (file) => node_path.basename(file) + node_path.extname(file);',
].join('\n')

/** Runs the code of a CommonJS module; `loaded` has the names that it has required so far. */
function run(text: string) {
  const loaded: string[] = []
  const exports: Record<string, (file: string) => string> = {}
  const require = (name: string) => {
    loaded.push(name)
    return name.startsWith('.') ? {} : createRequire(import.meta.url)(name)
  }
  runInNewContext(text, { exports, require, Object })
  return { exports, loaded }
}

test('modules outside of a bundle are loaded once, when something of them is first used', () => {
  const { exports, loaded } = run(withLateModules(code, (name) => name !== './shared.cjs'))
  expect(loaded).toEqual(['./shared.cjs'])
  expect(exports.name!('a/b.html')).toBe('b.html')
  expect(exports.both!('a/b.html')).toBe('b.html.html')
  expect(exports.name!('c')).toBe('c')
  expect(loaded).toEqual(['./shared.cjs', 'node:path'])
  // The same code as it was loads both at once.
  expect(run(code).loaded).toEqual(['node:path', './shared.cjs'])
})

test('code without modules from elsewhere stays as it is', () => {
  expect(withLateModules(code, () => false)).toBe(code)
})
