import { readCookie, writeCookie } from '../browser/cookies.ts'
import { keepInTab } from '../browser/keep-in-tab.ts'
import { randomName } from '../browser/random-name.ts'
import type { ExperimentDraw } from '../documents/page-document.ts'
import { keptChoice } from './consent-choice.ts'
import { decadeS, experimentName, rememberExperiment } from './experiment.ts'

/**
 * The visitor's variation, drawn at random if they have none. It lasts as long as their browser stores it. If nothing
 * can be stored, they see the original and do not take part. Before they agree to storage, it lasts until the document
 * ends, and they do not take part either.
 */
export function chooseVariation({ id, variations, question }: ExperimentDraw): string {
  const isKept = question === undefined || keptChoice(question) === true
  const known = rememberExperiment(location.search, isKept)
  const { dataset } = document.documentElement
  const isOwn = (variation: string | undefined) => variations.some(([own]) => own === variation)
  const find = () => [known, dataset.variation].find(isOwn) ?? drawn(variations)
  if (isKept) {
    if (!isOwn(known)) keepVariation(find())
    const kept = readCookie('sessionId') && readCookie('variationId')
    if (kept) keepInTab(experimentName, id)
    dataset.variation = kept || variations[0]![0]
  } else dataset.variation = find()
  dataset.experiment = id
  return dataset.variation
}

function keepVariation(variation: string): void {
  writeCookie('sessionId', readCookie('sessionId') ?? randomName(), decadeS)
  writeCookie('variationId', variation, decadeS)
}

/** Called when the visitor agrees to storage: stores the variation that they see. */
export function keepShownVariation(): void {
  rememberExperiment(location.search)
  const { experiment, variation } = document.documentElement.dataset
  if (!experiment || !variation) return
  keepVariation(variation)
  keepInTab(experimentName, experiment)
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
