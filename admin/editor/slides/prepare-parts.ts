import { readXml, writeXml } from './read-xml.ts'
import { type Placed, placedOn, settled } from './slide-tree.ts'
import { withRuns } from './text-runs.ts'
import { type Parts, textOfPart } from './unpack-deck.ts'

export interface PreparedParts {
  parts: Parts
  /** By the names of the slides' parts. */
  placed: ReadonlyMap<string, readonly Placed[]>
}

/** Parts that lie below slides, or on them. */
const beside = /^ppt\/(?:slideLayouts|slideMasters|diagrams)\/[^/]+\.xml$/
const encoder = new TextEncoder()

/** The parts of a presentation as the library reads all of them. Throws `BrokenXmlError`. */
export function prepareParts(parts: Parts, slides: readonly string[]): PreparedParts {
  const prepared = new Map(parts)
  const placed = new Map<string, readonly Placed[]>()
  for (const name of parts.keys()) {
    const isSlide = slides.includes(name)
    if (!isSlide && !beside.test(name)) continue
    const tree = withRuns(settled(readXml(textOfPart(parts, name))))
    prepared.set(name, encoder.encode(writeXml(tree)))
    if (isSlide) placed.set(name, placedOn(tree))
  }
  return { parts: prepared, placed }
}
