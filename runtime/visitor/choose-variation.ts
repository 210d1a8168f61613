import { variationSeparator } from '#model/calls/visitor/events.ts'
import { readCookie, writeCookie } from '../browser/cookies.ts'
import { keepInTab } from '../browser/keep-in-tab.ts'
import { randomName } from '../browser/random-name.ts'
import type { ExperimentDraw } from '../documents/page-document.ts'
import { keptChoice } from './consent-choice.ts'
import { decadeS, experimentName, rememberExperiment } from './experiment.ts'

/** Stored for visitors who take part in no experiment, so that they stay outside. */
const noVariation = 'none'

/**
 * The visitor's variation, drawn at random if they have none. It lasts as long as their browser stores it. If nothing
 * can be stored, they see the original and do not take part. Before they agree to storage, it lasts until the document
 * ends, and they do not take part either. Who stays outside sees the original.
 */
export function chooseVariation(draw: ExperimentDraw): string {
  const { id, variations, question, others = [] } = draw
  const isKept = question === undefined || keptChoice(question) === true
  const known = rememberExperiment(location.search, isKept)
  const { dataset } = document.documentElement
  const all = [known, dataset.variation].flatMap((ids) => ids?.split(variationSeparator) ?? [])
  const elsewhere = [...new Set(all.filter((one) => others.includes(one)))]
  dataset.session ??= randomName()
  const session = (isKept && readCookie('sessionId')) || dataset.session
  const isOwn = (variation: string) => variations.some(([own]) => own === variation)
  const found = all.find(isOwn) ?? (takesPart(draw, session, elsewhere) ? drawn(variations) : undefined)
  const wanted = [...elsewhere, ...(found ? [found] : [])].join(variationSeparator) || noVariation
  if (isKept && wanted !== known) keepVariation(wanted, session)
  const original = variations[0]![0]
  const mayTakePart = !isKept || Boolean(readCookie('sessionId') && readCookie('variationId'))
  dataset.variation = mayTakePart ? wanted : original
  if (!found || !mayTakePart) return original
  dataset.experiment = id
  if (isKept) keepInTab(experimentName, id)
  return found
}

function keepVariation(variation: string, session = randomName()): void {
  writeCookie('sessionId', readCookie('sessionId') ?? session, decadeS)
  writeCookie('variationId', variation, decadeS)
}

/** Called when the visitor agrees to storage: stores the variation that they see. */
export function keepShownVariation(): void {
  rememberExperiment(location.search)
  const { experiment, variation, session } = document.documentElement.dataset
  if (!variation) return
  keepVariation(variation, session)
  if (experiment) keepInTab(experimentName, experiment)
}

/** Whether a visitor who has no variation yet may get one. */
function takesPart({ range, rivals = [] }: ExperimentDraw, session: string, elsewhere: string[]): boolean {
  if (elsewhere.some((variation) => rivals.includes(variation))) return false
  if (!range) return true
  const place = placeOf(session + range.seed)
  return place >= range.from && place < range.to
}

/** From 0 to 100, and always the same for the same text: FNV-1a, twice, because once spreads similar texts badly. */
function placeOf(text: string): number {
  const hash = (of: string) =>
    [...of].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)
  return (hash(String(hash(text))) % 10_000) / 100
}

function drawn(variations: ExperimentDraw['variations']): string {
  const whole = variations.reduce((sum, [, weight]) => sum + weight, 0)
  let left = Math.random() * whole
  for (const [id, weight] of variations) {
    left -= weight
    if (left < 0) return id
  }
  return variations[0]![0]
}
