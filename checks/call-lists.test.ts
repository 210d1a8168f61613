import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import { generatedLists } from './call-lists.ts'
import { rootFolder } from './source-files.ts'

test.each(Object.entries(generatedLists))('%s is as `npm run lists` writes it', (path, textOf) => {
  expect(readFileSync(join(rootFolder, path), 'utf8')).toBe(textOf(rootFolder))
})

/** Whether some path matches the patterns of both calls. */
function meet(one: string, other: string): boolean {
  const [parts, others] = [one.split(/[ /]+/), other.split(/[ /]+/)]
  const isFree = (part: string | undefined) => part?.startsWith(':') === true
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === others[index] || isFree(part) || isFree(others[index]))
  )
}

describe('the order of the lists', () => {
  test('does not matter, because no path leads to two calls', () => {
    const names = Object.keys(calls)
    const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const))
    expect(pairs.filter(([one, other]) => meet(one, other))).toEqual([])
  })

  test('would matter to calls like these', () => {
    expect(meet('GET /api/sites/:id', 'GET /api/sites/archived')).toBe(true)
    expect(meet('GET /api/sites/:id', 'PUT /api/sites/archived')).toBe(false)
  })
})
