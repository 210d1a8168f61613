import { type SiteDefinition, siteDefinitionSchema } from '#model/definition/site.ts'
import { createMediaRefs } from '#model/media/media-refs.ts'
import { type Problem, pointerOf } from '#model/messages/problem.ts'

interface TextPlace {
  pointer: string
  parent: Record<string, unknown>
  key: string
  /** Possible values for the place: first the text itself, last the existing value. */
  candidates: string[]
}

const lengths = [20_000, 2_000, 1_000, 255, 160, 60, 50, 30, 10]

/** One text for all places, or a function of the place's pointer. */
export type TextFor = string | ((pointer: string) => string)

function textsOf(value: unknown, text: TextFor, pointer = '', found: TextPlace[] = []): TextPlace[] {
  if (typeof value !== 'object' || value === null) return found
  const parent = value as Record<string, unknown>
  for (const [key, child] of Object.entries(parent)) {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (typeof child === 'string') {
      const wanted = typeof text === 'string' ? text : text(at)
      const candidates = [...new Set(lengths.map((length) => wanted.slice(0, length))), child]
      found.push({ pointer: at, parent, key, candidates })
    } else textsOf(child, text, at, found)
  }
  return found
}

const siteMedia = createMediaRefs(siteDefinitionSchema)

const turns = 40

/**
 * A copy of a definition with a text in every place that allows it, shortened where it is too long, except for file
 * names and places for which `isLeftOut` is true. `filled` lists the places that contain it.
 */
export function fillTexts(
  definition: SiteDefinition,
  text: TextFor,
  problemsOf: (document: unknown) => readonly Problem[],
  isLeftOut: (pointer: string) => boolean = () => false,
): { site: unknown; filled: string[] } {
  const site: unknown = JSON.parse(JSON.stringify(definition))
  const files = new Set(siteMedia.findRefs(definition).map(({ path }) => pointerOf(path)))
  const places = textsOf(site, text).filter(({ pointer }) => !files.has(pointer) && !isLeftOut(pointer))
  const write = (place: TextPlace) => {
    place.parent[place.key] = place.candidates[0]
  }
  places.forEach(write)
  for (let turn = 0; turn < turns; turn++) {
    const problems = problemsOf(site)
    if (problems.length === 0) {
      const filled = places.filter(({ candidates }) => candidates.length > 1).map(({ pointer }) => pointer)
      return { site, filled }
    }
    for (const place of places.filter(({ pointer }) => problems.some(({ path }) => isAbout(path, pointer)))) {
      if (place.candidates.length > 1) place.candidates.shift()
      write(place)
    }
  }
  throw new Error(`${JSON.stringify(problemsOf(site).slice(0, 3))} stays whatever is put back`)
}

const isAbout = (path: string, pointer: string): boolean => path === pointer || pointer.startsWith(`${path}/`)
