import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const imported = /^(?:import|export)\s+(?!type\b)[^'"]*?from\s+['"]([^'"]+)['"]/gm

/** Every file that a file of the model loads at run time, and the packages. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  for (const [, from] of source.matchAll(imported))
    if (from!.startsWith('.')) loadedBy(join(file, '..', from!), seen)
    else seen.add(from!)
  return seen
}

/** A module or a text file of the model. */
const isOfModel = (name: string): boolean => /\.(?:ts|json)$/.test(name) && !name.startsWith('..')

test.each([
  'values/active-window.ts',
  'values/address.ts',
  'values/characters.ts',
  'definition/media/caption-files.ts',
  'values/color.ts',
  'values/countdown.ts',
  'messages/errors.ts',
  'messages/failure-message.ts',
  'values/language.ts',
  'values/limits.ts',
  'definition/page-facts.ts',
  'values/position.ts',
  'messages/problem-message.ts',
  'messages/problem.ts',
])('%s loads no zod, nor anything else from outside the model', (file) => {
  expect([...loadedBy(file)].filter((name) => !isOfModel(name))).toEqual([])
})

test('the schemas do load zod', () => {
  expect([...loadedBy('definition/site.ts')].filter((name) => !isOfModel(name))).toEqual(['zod'])
})
