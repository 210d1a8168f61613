import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flatSample } from '#testing/model/flat-sample.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { type Spot, spotsOf } from '#testing/model/spots.ts'
import { siteDefinitionSchema } from '../definition/site.ts'
import { catalogues } from '../messages/catalogues.ts'
import { upgradeSite } from '../upgrades/upgrade-site.ts'
import { checkSite } from './check-site.ts'
import { withPlaces } from './place-items.ts'

/** The sample site without the many buttons and products that differ in only one way. */
function smallSite() {
  const site = sampleSite()
  for (const page of site.categories.flatMap(({ pages }) => pages)) {
    page.buttons = page.buttons.slice(-4)
    page.products = page.products.slice(0, 2)
  }
  return site
}

type Mutation = (spot: Spot, other: Spot, value: unknown) => void

const mutations: readonly Mutation[] = [
  ({ parent, key }, _other, value) => {
    parent[key] = value
  },
  ({ parent, key }) => {
    delete parent[key]
  },
  ({ parent, key }, other) => {
    parent[key] = structuredClone(other.parent[other.key])
  },
  ({ parent, key }) => {
    parent[`${key}x`] = parent[key]
  },
  ({ parent, key }, _other, value) => {
    Object.defineProperty(parent, '__proto__', {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
    parent[key] = null
  },
  ({ parent, key }) => {
    const value = parent[key]
    if (Array.isArray(value)) value.push(...structuredClone(value))
    else if (typeof value === 'string') parent[key] = value.repeat(60)
    else if (typeof value === 'number') parent[key] = -value * 1e9
  },
]

const values = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    'JP',
    'javascript:alert(1)',
    '../a',
    '2026-01-01T00:00:00Z',
    '\ud800',
    '__proto__',
    1e308,
    -0,
  ),
)
const steps = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(mutations.length - 1), values), {
  minLength: 1,
  maxLength: 5,
})

type Steps = [number, number, number, unknown][]

function mutated(document: unknown, applied: Steps): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(document))
  for (const [at, from, which, value] of applied) {
    const spots = spotsOf(copy)
    if (spots.length > 0) mutations[which]!(spots[at % spots.length]!, spots[from % spots.length]!, value)
  }
  return copy
}

function expectAnswer(input: unknown): 'definition' | 'problems' {
  const before = JSON.stringify(input)
  const { definition, problems } = checkSite(input)
  expect(JSON.stringify(input)).toBe(before)
  if (!problems) {
    const upgraded = upgradeSite(input)
    expect('document' in upgraded).toBe(true)
    const parsed = siteDefinitionSchema.parse(
      'document' in upgraded ? withPlaces(upgraded.document) : undefined,
    )
    expect(JSON.stringify(definition)).toBe(JSON.stringify(parsed))
    expect(checkSite(definition).definition).toEqual(definition)
    return 'definition'
  }
  expect(problems.length).toBeGreaterThan(0)
  for (const { path, rule, message, expected } of problems) {
    expect(path).toMatch(/^(?:\/|$)/)
    expect(Object.keys(catalogues.EN.rules)).toContain(rule)
    expect(message.length).toBeGreaterThan(5)
    expect(expected.length).toBeGreaterThan(5)
  }
  return 'problems'
}

const times = process.env.LONG === '1' ? 500 : 150

test.each([
  ['site', smallSite(), 3 * times],
  ['flat import', flatSample, times],
])(
  'whatever happens to a %s, it is a definition or has problems with a known rule',
  (_name, document, numRuns) => {
    const answers = { definition: 0, problems: 0 }
    fc.assert(
      fc.property(steps, (applied) => {
        answers[expectAnswer(mutated(document, applied))]++
      }),
      { numRuns },
    )
    expect(answers.definition).toBeGreaterThan(numRuns / 50)
    expect(answers.problems).toBeGreaterThan(numRuns / 4)
  },
  60_000,
)

test('whatever is written has an answer', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expectAnswer(value)
      expectAnswer({ version: 0, creatives: value, popupCtas: value, sns: value, languages: value })
      expectAnswer({ version: 1, settings: value, categories: [value] })
    }),
  )
})
