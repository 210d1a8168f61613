import type { EditedSite } from '#model/definition/edited-site.ts'
import { type Experiment, maxVariations, type Variation, wholeWeight } from '#model/definition/experiment.ts'
import { variantOf } from '#model/experiments/variation-site.ts'

const newId = (): string => crypto.randomUUID()

/** `A` for the original, then `B` … `E`. */
export const letterOf = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index)

/** Equal weights; the original gets the remainder. */
export const evenWeights = (variations: readonly Variation[]): Variation[] => {
  const each = Math.floor(wholeWeight / variations.length)
  return variations.map((variation, index) => ({
    ...variation,
    weight: index === 0 ? wholeWeight - each * (variations.length - 1) : each,
  }))
}

/** A test of one page against a copy of it. */
export function newExperiment(site: Pick<EditedSite, 'pages'>, pageId: string, name: string): Experiment {
  const page = site.pages[pageId]
  const goal: Experiment['goal'] = { kind: 'external' }
  return {
    id: newId(),
    name,
    state: 'draft',
    goal,
    variations: evenWeights([
      { id: newId(), name: letterOf(0), weight: 0 },
      { id: newId(), name: letterOf(1), weight: 0, ...(page ? { pages: [variantOf(page)] } : {}) },
    ]),
  }
}

export const takesVariation = ({ variations }: Experiment): boolean => variations.length < maxVariations

/** Adds a variation, as a copy of the last one. */
export function withOneMore(experiment: Experiment): Experiment {
  const { variations } = experiment
  const next = { ...structuredClone(variations.at(-1)!), id: newId(), name: letterOf(variations.length) }
  return { ...experiment, variations: evenWeights([...variations, next]) }
}
