import { visitXml } from './read-xml.ts'
import { DeckRefusedError, deckLimits, type Parts, textOfPart } from './unpack-deck.ts'

/** Where a link of a slide leads: an address, as it is written, or a slide, counted from 1. */
export type WrittenTarget = { url: string } | { page: number }

/** What a slide says about itself, besides what it looks like. */
export interface SlideFacts {
  /** By id of a shape: `title`, `body`, `sldNum` and so on; a place for anything is an `obj`. */
  places: ReadonlyMap<string, string>
  /** Of whole shapes, by their id. */
  links: ReadonlyMap<string, WrittenTarget>
  /** What authors said about pictures, for people who cannot see them. */
  descriptions: readonly string[]
  isAnimated: boolean
}

export interface Deck {
  /** Names of the parts of the slides that are shown, in their order. */
  slides: readonly string[]
  hidden: number
}

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1)

/** The name of a part that another refers to. */
function partAt(target: string, from: string): string {
  const base = `http://a/${target.startsWith('/') ? '' : folderOf(from)}`
  return decodeURI(new URL(target, base).pathname.slice(1))
}

interface Relation {
  target: string
  isOutside: boolean
}

/** What a part refers to, by id. */
export function relationsOf(parts: Parts, name: string): Map<string, Relation> {
  const own = `${folderOf(name)}_rels/${name.slice(folderOf(name).length)}.rels`
  const relations = new Map<string, Relation>()
  if (!parts.has(own)) return relations
  visitXml(textOfPart(parts, own), (element) => {
    const { Id = '', Target = '', TargetMode } = element.attributes
    if (element.name !== 'Relationship') return
    const isOutside = TargetMode === 'External'
    relations.set(Id, { isOutside, target: isOutside ? Target : partAt(Target, name) })
  })
  return relations
}

const presentation = 'ppt/presentation.xml'
/** Slides with those that are hidden: all are read, to know which they are. */
const maxListed = 5 * deckLimits.slides

/** The slides in the order in which they are shown. */
export function readDeck(parts: Parts): Deck {
  const relations = relationsOf(parts, presentation)
  const all: string[] = []
  visitXml(textOfPart(parts, presentation), ({ name, attributes }) => {
    const target = name === 'p:sldId' && relations.get(attributes['r:id'] ?? '')?.target
    if (target) all.push(target)
  })
  const listed = [...new Set(all)]
  if (listed.length > maxListed) throw new DeckRefusedError('too-many-pages')
  const slides = listed.filter((part) => isShown(textOfPart(parts, part)))
  return { slides, hidden: listed.length - slides.length }
}

function isShown(slide: string): boolean {
  let shown = true
  visitXml(slide, ({ name, attributes }) => {
    if (name === 'p:sld') shown = !['0', 'false'].includes(attributes.show ?? '1')
  })
  return shown
}

const moving = /^p:(?:anim\w*|set)$/

export function slideFacts(parts: Parts, part: string, { slides }: Deck): SlideFacts {
  const relations = relationsOf(parts, part)
  const places = new Map<string, string>()
  const links = new Map<string, WrittenTarget>()
  const descriptions: string[] = []
  let isAnimated = false
  let id = ''
  visitXml(textOfPart(parts, part), ({ name, attributes, around }) => {
    if (name === 'p:cNvPr') {
      id = attributes.id ?? ''
      if (around.at(-1) === 'p:nvPicPr' && attributes.descr) descriptions.push(attributes.descr)
    } else if (name === 'p:ph') places.set(id, attributes.type ?? 'obj')
    else if (name === 'a:hlinkClick' && around.at(-1) === 'p:cNvPr') {
      const target = targetOf(attributes, { relations, part, slides })
      if (target) links.set(id, target)
    } else if (moving.test(name)) isAnimated = true
  })
  return { places, links, descriptions, isAnimated }
}

interface Here {
  relations: ReadonlyMap<string, Relation>
  part: string
  slides: readonly string[]
}

const jumps: Readonly<Record<string, (at: number, last: number) => number>> = {
  firstslide: () => 1,
  lastslide: (_, last) => last,
  nextslide: (at) => at + 1,
  previousslide: (at) => at - 1,
}

function targetOf(
  attributes: Readonly<Record<string, string>>,
  { relations, part, slides }: Here,
): WrittenTarget | undefined {
  const jump = /^ppaction:\/\/hlinkshowjump\?jump=(\w+)/.exec(attributes.action ?? '')?.[1]
  if (jump !== undefined) {
    const page = jumps[jump]?.(slides.indexOf(part) + 1, slides.length) ?? 0
    return page >= 1 && page <= slides.length ? { page } : undefined
  }
  const relation = relations.get(attributes['r:id'] ?? '')
  if (!relation) return undefined
  return relation.isOutside ? { url: relation.target } : pageOfPart(relation.target, slides)
}

export function pageOfPart(part: string, slides: readonly string[]): WrittenTarget | undefined {
  const page = slides.indexOf(part) + 1
  return page > 0 ? { page } : undefined
}
