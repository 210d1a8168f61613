import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { damaged, lineSoups, plainTexts, soups, written } from '#testing/builder/yaml-texts.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { UnreadableDefinitionError } from './folder-fault.ts'
import { parseYaml } from './parse-yaml.ts'
import { quickYaml } from './quick-yaml.ts'
import { siteFolderFiles } from './write-site-folder.ts'

type Outcome = 'same' | 'left to the package'

/** Compares the results of the quick reader and the package for a text; an error if they differ. */
function compared(text: string): Outcome {
  const quick = quickYaml(text)
  if (quick === undefined) return 'left to the package'
  const slow = valueOrFaults(text)
  if (!isDeepStrictEqual(quick, slow))
    throw new Error(`${JSON.stringify(text)}\nquick ${JSON.stringify(quick)}\nslow ${JSON.stringify(slow)}`)
  return 'same'
}

function valueOrFaults(text: string): unknown {
  try {
    return parseYaml({ file: 'a.yaml', text }).value
  } catch (error) {
    if (error instanceof UnreadableDefinitionError) return error
    throw error
  }
}

/** Compares many texts, and counts how often each reader was used. */
function outcomesOf(texts: fc.Arbitrary<string>, numRuns: number): Record<Outcome, number> {
  const outcomes: Record<Outcome, number> = { same: 0, 'left to the package': 0 }
  fc.assert(
    fc.property(texts, (text) => {
      outcomes[compared(text)]++
    }),
    { numRuns },
  )
  return outcomes
}

describe('whatever the quick reader gives, the package gives, too', () => {
  test.each([
    ['of what the package writes', written, 250],
    ['of that with one place changed', damaged, 250],
    ['of lines', lineSoups, 4_000],
    ['of pieces in any order', soups, 4_000],
    ['of numbers and words', plainTexts, 1_500],
  ])('%s', (_what, texts, runs) => {
    const outcomes = outcomesOf(texts, runs)
    expect(outcomes.same).toBeGreaterThan(50)
    expect(outcomes['left to the package']).toBeGreaterThan(50)
  })
})

test.each([
  ['a key twice', 'a: 1\nb: 2\na: 3\n'],
  ['a key twice in brackets', '{a: 1, a: 2}\n'],
  ['an alias', 'a: &b 1\nc: *b\n'],
  ['a tag', 'a: !!str 1\n'],
  ['a text over two lines', 'a: b\n  c\n'],
  ['a text below its key', 'a:\n\n# b\n  c\nd:\n'],
  ['two documents', 'a: 1\n---\nb: 2\n'],
  ['a tab before a key', 'a:\n\tb: 1\n'],
  ['what objects inherit', '__proto__: {a: 1}\n'],
  ['many levels', `${'- '.repeat(70)}a\n`],
  ['brackets that stay open', 'a: [b\n'],
  ['nothing', '# a\n'],
])('%s is left to the package', (_what, text) => {
  expect(quickYaml('a: 1\n')).toEqual({ a: 1 })
  expect(quickYaml(text)).toBeUndefined()
})

test('all files that are written for a site are read by the quick reader', () => {
  const whole = JSON.stringify(sampleSite())
  const neverLeftOut = ['settings', 'defaultLanguage', 'categories', 'pages', 'id']
  const keys = [...new Set(whole.match(/(?<=")\w+(?=":)/g))].filter((key) => !neverLeftOut.includes(key))
  fc.assert(
    fc.property(fc.constantFrom('no key', ...keys), (left) => {
      const site = JSON.parse(whole, (key, value) => (key === left ? undefined : value))
      const files = siteFolderFiles(site).filter(({ path }) => path.endsWith('.yaml'))
      expect(files.length).toBeGreaterThan(10)
      expect(files.filter(({ text }) => compared(text) !== 'same')).toEqual([])
    }),
    { numRuns: 4 },
  )
})
