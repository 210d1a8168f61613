import { randomName } from '../calls/random-name.ts'
import { readCookie, writeCookie } from '../links/cookies.ts'
import { decadeS, experimentName, rememberExperiment } from '../links/experiment.ts'
import { keepInTab } from '../links/keep-in-tab.ts'

/** What a page says of the experiment that it is part of. */
export interface ExperimentDraw {
  id: string
  /** The original first; percent of the visitors. */
  variations: [id: string, weight: number][]
}

/**
 * The variation that the visitor has, drawn where they have none. It stays with them for as long as their browser keeps
 * it; where nothing may be kept they see the original, and have no part in it.
 */
export function chooseVariation({ id, variations }: ExperimentDraw): string {
  rememberExperiment(location.search)
  const known = readCookie('variationId')
  if (!variations.some(([variation]) => variation === known)) {
    writeCookie('sessionId', readCookie('sessionId') ?? randomName(), decadeS)
    writeCookie('variationId', drawn(variations), decadeS)
  }
  const kept = readCookie('sessionId') && readCookie('variationId')
  if (kept) keepInTab(experimentName, id)
  const chosen = kept || variations[0]![0]
  document.documentElement.dataset.variation = chosen
  return chosen
}

const wholes = 2 ** 32

function drawn(variations: ExperimentDraw['variations']): string {
  const whole = variations.reduce((sum, [, weight]) => sum + weight, 0)
  let left = (crypto.getRandomValues(new Uint32Array(1))[0]! / wholes) * whole
  for (const [id, weight] of variations) {
    left -= weight
    if (left < 0) return id
  }
  return variations[0]![0]
}
