// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCookie, removeCookie } from '../browser/cookies.ts'
import type { ExperimentDraw } from '../documents/page-document.ts'
import { chooseVariation, keepShownVariation } from './choose-variation.ts'
import { keepChoice } from './consent-choice.ts'
import { ownExperiment } from './experiment.ts'
import { inVariation } from './in-variation.ts'

const draw: ExperimentDraw = {
  id: 'e',
  variations: [
    ['original', 50],
    ['short', 30],
    ['long', 20],
  ],
}

const forget = () => {
  for (const name of ['sessionId', 'variationId']) removeCookie(name)
  sessionStorage.clear()
  localStorage.clear()
  for (const name of ['variation', 'experiment', 'session']) delete document.documentElement.dataset[name]
  history.replaceState(null, '', '/')
}
beforeEach(forget)
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'cookie')
})

/** The same numbers every time (a linear congruential generator, its upper bits). */
function randomFrom(seed: number) {
  let state = BigInt(seed)
  vi.spyOn(Math, 'random').mockImplementation(() => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n
    return Number(state >> 32n) / 2 ** 32
  })
}

test('A12 10,000 visitors are shared out as the weights say, within one percent, and stay with what they have', () => {
  randomFrom(20_261_122)
  const jar = withJar()
  const counts = new Map<string, number>()
  for (let visitor = 0; visitor < 10_000; visitor++) {
    jar.clear()
    delete document.documentElement.dataset.variation
    const chosen = chooseVariation(draw)
    counts.set(chosen, (counts.get(chosen) ?? 0) + 1)
    if (chooseVariation(draw) !== chosen) throw new Error('A visitor was given another variation.')
  }
  for (const [id, weight] of draw.variations)
    expect(Math.abs(counts.get(id)! / 10_000 - weight / 100)).toBeLessThan(0.01)
})

test('A06 A12 the cookies say who somebody is, and what they see; the server and other websites are told', () => {
  const chosen = chooseVariation(draw)
  expect([readCookie('variationId'), document.documentElement.dataset.variation]).toEqual([chosen, chosen])
  expect(readCookie('sessionId')).toMatch(/^[0-9a-f]{32}$/)
  expect(ownExperiment()).toEqual({ id: 'e', variation: chosen, session: readCookie('sessionId') })
})

const withJar = () => {
  const jar = new Map<string, string>()
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    set(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
      jar.set(name, value)
    },
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  return jar
}

/** What 4,000 visitors get who see the pages of these experiments one after another, twice. */
function visits(draws: readonly ExperimentDraw[]): (string | undefined)[][] {
  const jar = withJar()
  const { dataset } = document.documentElement
  return Array.from({ length: 4_000 }, () => {
    jar.clear()
    delete dataset.session
    const see = () =>
      draws.map((one) => {
        delete dataset.variation
        delete dataset.experiment
        chooseVariation(one)
        return (
          dataset.experiment &&
          one.variations.map(([id]) => id).find((id) => dataset.variation!.split('.').includes(id))
        )
      })
    const seen = see()
    if (see().join() !== seen.join()) throw new Error('A visitor was given another variation.')
    return seen
  })
}

const shareOf = <Visit>(all: readonly Visit[], isSo: (visit: Visit) => boolean) =>
  all.filter(isSo).length / all.length

test('A12 a share of the visitors takes part and the others stay outside, also when they come back', () => {
  randomFrom(5)
  const all = visits([{ ...draw, range: { seed: 'e', from: 0, to: 30 } }]).flat()
  expect(Math.abs(shareOf(all, (one) => one !== undefined) - 0.3)).toBeLessThan(0.02)
  const taking = all.filter((one) => one !== undefined)
  for (const [id, weight] of draw.variations)
    expect(Math.abs(shareOf(taking, (one) => one === id) - weight / 100)).toBeLessThan(0.05)
})

test('A12 who stays outside sees the original and is told to the server as nobody', () => {
  const outside: ExperimentDraw = { ...draw, range: { seed: 'e', from: 0, to: 0 } }
  expect(chooseVariation(outside)).toBe('original')
  expect([readCookie('variationId'), document.documentElement.dataset.variation]).toEqual(['none', 'none'])
  expect(ownExperiment()).toBeUndefined()
  // Control: the same visitor in another experiment.
  expect(draw.variations.map(([id]) => id)).toContain(chooseVariation(draw))
  expect(ownExperiment()).toMatchObject({ id: 'e' })
})

const second: ExperimentDraw = {
  id: 'f',
  variations: [
    ['x', 50],
    ['y', 50],
  ],
}
const idsOf = ({ variations }: ExperimentDraw) => variations.map(([id]) => id)

test('A12 a visitor takes part in several experiments at once, drawn independently, and both are told', () => {
  randomFrom(9)
  const both = [
    { ...draw, others: idsOf(second) },
    { ...second, others: idsOf(draw) },
  ]
  const all = visits(both)
  for (const [one, weight] of draw.variations)
    for (const other of idsOf(second))
      expect(Math.abs(shareOf(all, (seen) => seen.join() === `${one},${other}`) - weight / 200)).toBeLessThan(
        0.03,
      )
  forget()
  const chosen = both.map((one) => chooseVariation(one))
  expect(ownExperiment()).toMatchObject({ id: 'f', variation: chosen.join('.') })
  // A variation of an experiment that has ended is forgotten.
  chooseVariation(second)
  expect(readCookie('variationId')).toBe(chosen[1])
})

test('A12 a visitor is in one experiment of a group only, and who was in an earlier one stays there', () => {
  randomFrom(10)
  const groupOf = (one: ExperimentDraw, other: ExperimentDraw, from: number, to: number): ExperimentDraw => ({
    ...{ ...one, range: { seed: 'Offer', from, to } },
    ...{ others: idsOf(other), rivals: idsOf(other) },
  })
  const group = [groupOf(draw, second, 0, 40), groupOf(second, draw, 40, 90)]
  const all = visits(group)
  expect(shareOf(all, ([one, other]) => one !== undefined && other !== undefined)).toBe(0)
  expect(Math.abs(shareOf(all, ([one]) => one !== undefined) - 0.4)).toBeLessThan(0.03)
  expect(Math.abs(shareOf(all, ([, other]) => other !== undefined) - 0.5)).toBeLessThan(0.03)
  // When a test of the group ends, the range of the next one moves onto visitors who are in another.
  const kept = visits([group[0]!, groupOf(second, draw, 0, 50)])
  expect(shareOf(kept, ([one, other]) => one !== undefined && other !== undefined)).toBe(0)
  expect(Math.abs(shareOf(kept, ([, other]) => other !== undefined) - 0.1)).toBeLessThan(0.02)
})

test('Y03 A12 who stays outside before they agree stays there afterwards', () => {
  const asking: ExperimentDraw = { ...draw, question: 1, range: { seed: 'e', from: 0, to: 50 } }
  randomFrom(8)
  let outside = 0
  for (let visitor = 0; visitor < 40; visitor++) {
    forget()
    const before = chooseVariation(asking)
    const isOutside = document.documentElement.dataset.variation === 'none'
    keepChoice(1, true, 0)
    keepShownVariation()
    delete document.documentElement.dataset.variation
    expect([chooseVariation(asking), readCookie('variationId') === 'none']).toEqual([before, isOutside])
    if (isOutside) outside++
  }
  expect(outside).toBeGreaterThan(5)
  expect(outside).toBeLessThan(35)
})

test('A12 an address says what is to be seen; another experiment’s variation counts for nothing', () => {
  history.replaceState(null, '', '/?variation_id=long&session_user_id=somebody')
  expect(chooseVariation(draw)).toBe('long')
  history.replaceState(null, '', '/')
  expect(chooseVariation(draw)).toBe('long')
  const session = readCookie('sessionId')
  const next: ExperimentDraw = {
    id: 'f',
    variations: [
      ['a', 0],
      ['b', 100],
    ],
  }
  expect([chooseVariation(next), readCookie('sessionId')]).toEqual(['b', session])
})

test('Y03 A12 before the visitor has agreed a variation is theirs for this visit alone, and nothing is kept', () => {
  const asking: ExperimentDraw = { ...draw, question: 2 }
  const chosen = chooseVariation(asking)
  expect(draw.variations.map(([id]) => id)).toContain(chosen)
  for (let page = 0; page < 20; page++) expect(chooseVariation(asking)).toBe(chosen)
  expect([document.cookie, sessionStorage.length, ownExperiment()]).toEqual(['', 0, undefined])
  // Another version of the question was agreed to.
  keepChoice(1, true, 0)
  expect([chooseVariation(asking), document.cookie]).toEqual([chosen, ''])
  keepChoice(2, true, 0)
  keepShownVariation()
  expect(readCookie('variationId')).toBe(chosen)
  expect(ownExperiment()).toMatchObject({ id: 'e', variation: chosen })
  expect(chooseVariation(asking)).toBe(chosen)
  keepChoice(2, false, 0)
  expect([chooseVariation(asking), document.cookie, sessionStorage.length]).toEqual([chosen, '', 0])
  // Without a question, it is stored at once.
  expect(chooseVariation(draw)).toBe(readCookie('variationId'))
})

test('Y03 A12 who comes with a variation in the address sees it before they agree, and it is kept once they have', () => {
  history.replaceState(null, '', '/?variation_id=long&session_user_id=somebody')
  const asking: ExperimentDraw = { ...draw, question: 1 }
  expect([chooseVariation(asking), document.cookie]).toEqual(['long', ''])
  keepChoice(1, true, 0)
  keepShownVariation()
  expect([readCookie('variationId'), readCookie('sessionId')]).toEqual(['long', 'somebody'])
})

test('A12 a page that is swiped to comes in the variation of the visitor', () => {
  const island = (text: string) => `<script type="application/json" id="document">"${text}"</script>`
  const meta = `<meta name="experiment" content="${JSON.stringify(draw).replaceAll('"', '&quot;')}">`
  const html = `<html><head><meta charset="utf-8">${meta}<title>T</title></head><body>${island('own')}<template data-variation="short">${island('short')}</template></body></html>`
  history.replaceState(null, '', '/?variation_id=short&session_user_id=s')
  expect(inVariation(html)).toMatch(/<title>T<\/title><\/head><template.*"short"/)
  expect(inVariation(html)).not.toContain('"own"')
  history.replaceState(null, '', '/?variation_id=long&session_user_id=s')
  expect(inVariation(html)).toBe(html)
})
