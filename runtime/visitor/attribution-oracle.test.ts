// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSentAttribution } from '#model/calls/visitor/attribution-schema.ts'
import { attributionHeader, sourceOf } from '#model/records/attribution.ts'
import { randomFrom } from '#testing/model/seeded-random.ts'
import { removeCookie, writeCookie } from '../browser/cookies.ts'
import { type Arrival, ctaKey, keepArrival, keepStep } from './arrival.ts'
import { attributionHeaders } from './attribution.ts'
import { keepChoice, keptChoice } from './consent-choice.ts'
import { forgetClickIds } from './forget-arrival.ts'
import { forgetTouches, keepTouch } from './touches.ts'

/*
 * Visits are generated, and what their forms tell is counted a second time, from the rules in docs/counting.md alone: a
 * list of what happened is read backwards from each form.
 */

const question = 3
const own = 'https://inn.example'
const dayMs = 86_400_000
const sources = ['google', 'line', 'mail', '']
const hosts = ['', '', `${own}/B1`, 'https://news.example.com/a', 'https://access.line.me/']
const positions = ['A1', 'A2', 'B1', 'B2', 'C1']

type Happening =
  | { kind: 'tab' }
  | { kind: 'open'; at: number; source: string; click: string; host: string; position: string }
  | { kind: 'swipe'; position: string }
  | { kind: 'press'; button: string }
  | { kind: 'choose'; isGiven: boolean }
  | { kind: 'send'; at: number }

/** The browser: what the viewer and the consent question do, in their order. */
function live(story: readonly Happening[], isAsked: boolean) {
  const told: (ReturnType<typeof readSentAttribution> | undefined)[] = []
  let arrival: Arrival = { search: '', referrer: '' }
  const stepTo = (position: string) => {
    writeCookie('pageId', `p-${position}`)
    keepStep(position)
  }
  for (const one of story)
    switch (one.kind) {
      case 'tab':
        sessionStorage.clear()
        break
      case 'open': {
        vi.setSystemTime(one.at)
        const query = new URLSearchParams({ x: 'y' })
        if (one.source) query.set('utm_source', one.source)
        if (one.click) query.set('gclid', one.click)
        const campaign = one.source || one.click ? `?${query}` : ''
        arrival = keepArrival({ href: `${own}/${one.position}${campaign}`, title: '' }, one.host)
        stepTo(one.position)
        const choice = isAsked ? keptChoice(question) : undefined
        if (choice) keepTouch(arrival)
        else if (choice === false) forgetClickIds(arrival)
        break
      }
      case 'swipe':
        stepTo(one.position)
        break
      case 'press':
        sessionStorage.setItem(ctaKey, `button ${one.button} ${document.cookie.match(/pageId=([^;]+)/)![1]}`)
        break
      case 'choose':
        keepChoice(question, one.isGiven, 0, true)
        if (one.isGiven) keepTouch(arrival)
        else {
          forgetClickIds(arrival)
          forgetTouches()
        }
        break
      case 'send':
        vi.setSystemTime(one.at)
        told.push(readSentAttribution(attributionHeaders(isAsked ? { question } : {})[attributionHeader]))
    }
  return told
}

interface Came {
  at: number
  source: string
  click: string
  referrer: string
  entry: string
  index: number
}

/** The visit that a place in a story belongs to: the last opening that counts as one. */
function cameBefore(story: readonly Happening[], place: number): Came {
  let began: Came | undefined
  const tab = story.slice(0, place).findLastIndex(({ kind }) => kind === 'tab')
  for (const [index, one] of story.slice(0, place).entries()) {
    if (index <= tab || one.kind !== 'open') continue
    const isElsewhere = one.host !== '' && !one.host.startsWith(own) && !one.host.includes('access.line.me')
    if (began && !one.source && !one.click && !isElsewhere) continue
    const within = one.host.startsWith(own)
    const isLed = within && !one.source && !one.click
    began = {
      ...{ at: one.at, source: one.source, click: one.click, index },
      referrer: one.host && !within ? new URL(one.host).hostname : '',
      entry: isLed ? new URL(one.host).pathname : `/${one.position}`,
    }
  }
  return began!
}

function recount(story: readonly Happening[], place: number, isAsked: boolean) {
  const came = cameBefore(story, place)
  const since = story.slice(came.index, place)
  const choices = story
    .slice(0, place)
    .flatMap((one, index) => (one.kind === 'choose' ? [{ ...one, index }] : []))
  const choice = isAsked ? choices.at(-1)?.isGiven : undefined
  const path = since.flatMap((one) => (one.kind === 'open' || one.kind === 'swipe' ? [one.position] : []))
  const seen = path.filter((position, index) => position !== path[index - 1]).slice(-20)
  const tab = story.slice(0, place).findLastIndex(({ kind }) => kind === 'tab')
  const pressed = story.slice(0, place).findLastIndex(({ kind }) => kind === 'press')
  const moved = story.slice(0, pressed).findLast((one) => one.kind === 'open' || one.kind === 'swipe') as
    | { position: string }
    | undefined
  const press = pressed > tab && moved?.position === seen.at(-1) ? story[pressed] : undefined
  // A refusal removes the mark of the click for the rest of the visit.
  const isMarkGone = choices.some(({ isGiven, index }) => !isGiven && isAsked && index > came.index)
  const wasRefused = isAsked && choices.findLast(({ index }) => index < came.index)?.isGiven === false
  const hasMark = came.click && !isMarkGone && !wasRefused && (!isAsked || choice === true)
  return {
    source: came.source || came.referrer.replace(/^www\./, ''),
    click: hasMark ? came.click : undefined,
    ...{ entry: came.entry, path: seen, page: `p-${seen.at(-1)}` },
    button: press?.kind === 'press' ? press.button : undefined,
    ...(choice ? touchesBefore(story, place) : { first: undefined, last: undefined }),
  }
}

/** All arrivals while consent was given, of 90 days. */
function touchesBefore(story: readonly Happening[], place: number) {
  let touches: Came[] = []
  let [isGiven, now] = [false, 0]
  for (const [index, one] of story.slice(0, place + 1).entries()) {
    if ('at' in one) now = one.at
    if (one.kind === 'choose') isGiven = one.isGiven
    if (one.kind === 'choose' && !one.isGiven) touches = []
    const isNoted = isGiven && (one.kind === 'open' || one.kind === 'choose')
    if (isNoted) touches.push(cameBefore(story, index + 1))
  }
  const fresh = touches.filter(({ at }) => at > now - 90 * dayMs)
  const telling = fresh.filter(({ source, click, referrer }) => source || click || referrer)
  const latest = (some: Came[]) =>
    some.reduce<Came | undefined>((a, b) => (a && a.at >= b.at ? a : b), undefined)
  return { first: fresh[0]?.at, last: (latest(telling) ?? latest(fresh))?.at }
}

function storyOf(seed: number): Happening[] {
  const next = randomFrom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!
  let at = Date.parse('2026-01-01T00:00:00Z')
  const later = (longest: number) => {
    at += 1_000 + Math.floor(next() * longest)
    return at
  }
  const open = (): Happening => ({
    ...{ kind: 'open', at: later(dayMs), source: pick(sources), click: pick(['', '', `c${seed}`]) },
    ...{ host: pick(hosts), position: pick(positions) },
  })
  const story: Happening[] = [open()]
  for (let index = 0; index < 30; index++) {
    const chance = next()
    if (chance < 0.08) story.push({ kind: 'tab' }, open())
    else if (chance < 0.25) story.push(open())
    else if (chance < 0.6) story.push({ kind: 'swipe', position: pick(positions) })
    else if (chance < 0.75) story.push({ kind: 'press', button: pick(['b1', 'b2']) })
    else if (chance < 0.83) story.push({ kind: 'choose', isGiven: next() < 0.6 })
    else story.push({ kind: 'send', at: later(30_000) })
  }
  return [...story, { kind: 'send', at: later(30_000) }]
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const rounds = process.env.LONG ? 20_000 : 1_000

test(`F10 what forms of ${rounds} visits tell is what happened in them`, () => {
  let sent = 0
  let marked = 0
  for (let seed = 1; seed <= rounds; seed++) {
    sessionStorage.clear()
    localStorage.clear()
    removeCookie('pageId')
    const isAsked = seed % 3 > 0
    const story = storyOf(seed).filter(({ kind }) => isAsked || kind !== 'choose')
    const told = live(story, isAsked)
    const places = story.flatMap(({ kind }, index) => (kind === 'send' ? [index] : []))
    expect(told).toHaveLength(places.length)
    for (const [number, place] of places.entries()) {
      const found = told[number]!
      const { entry, path, page, button, first, last, parameters } = found
      const said = { source: sourceOf(found).source, click: parameters.gclid, entry, path, page, button }
      expect({ ...said, first: first?.at, last: last?.at }, `${seed} ${JSON.stringify(story)}`).toEqual(
        recount(story, place, isAsked),
      )
      sent++
      if (parameters.gclid || first) marked++
    }
  }
  // Most of the rules were put to the test.
  expect(sent).toBeGreaterThan(rounds)
  expect(marked).toBeGreaterThan(rounds / 5)
})
