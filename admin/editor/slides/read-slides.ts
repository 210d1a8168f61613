import { zipSync } from 'fflate'
import { type Element, parse } from 'pptxtojson/dist/index.js'
import { prepareParts } from './prepare-parts.ts'
import { BrokenXmlError } from './read-xml.ts'
import { everyElement, type LeftOut, picturesOn, type ReadSlides, type Slide } from './slide.ts'
import { type Deck, readDeck, slideFacts } from './slide-facts.ts'
import { DeckRefusedError, deckLimits, type Parts, pictureTypeOf, unpackDeck } from './unpack-deck.ts'

const slideType = 'application/vnd.openxmlformats-officedocument.presentationml.slide+xml'
const mainType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'

/** Reads a PowerPoint file. Throws `DeckRefusedError`. */
export async function readSlides(bytes: Uint8Array): Promise<ReadSlides> {
  const parts = unpackDeck(bytes)
  try {
    return await slidesOf(parts)
  } catch (error) {
    // The library does not say what it stumbles over: whatever it throws, the file is not as programs write it.
    throw error instanceof DeckRefusedError ? error : new DeckRefusedError('broken')
  }
}

async function slidesOf(unpacked: Parts): Promise<ReadSlides> {
  const deck = readDeck(unpacked)
  if (deck.slides.length > deckLimits.slides) throw new DeckRefusedError('too-many-pages')
  if (deck.slides.length === 0) throw new BrokenXmlError('no slides')
  const { parts, placed } = prepareParts(unpacked, deck.slides)
  const { slides, size } = await parse(repacked(parts, deck), { imageMode: 'none' })
  const { least, most } = deckLimits.side
  if (![size.width, size.height].every((side) => side >= least && side <= most))
    throw new BrokenXmlError('no size of a slide')
  const order = deck.slides.toSorted((a, b) => numberOf(a) - numberOf(b))
  const used = new Map<string, Uint8Array<ArrayBuffer>>()
  const read = deck.slides.map((part): Slide => {
    const found = slides[order.indexOf(part)]
    if (!found) throw new BrokenXmlError(part)
    const facts = slideFacts(parts, part, deck)
    const own = inOrder(found.elements).map(withoutInnerIds)
    const elements = [...inOrder(withoutIds(found.layoutElements)), ...own]
    const all = [...everyElement(elements)].map(({ element }) => element)
    const letters = all.reduce((sum, element) => sum + lettersOf(element), 0)
    if (all.length > deckLimits.elements || letters > deckLimits.letters)
      throw new DeckRefusedError('too-much-inside')
    const leftOut = new Set<LeftOut>(facts.isAnimated ? ['animation'] : [])
    for (const name of picturesOn({ fill: found.fill, elements })) {
      const bytes = parts.get(name)
      if (bytes && pictureTypeOf(name)) used.set(name, bytes)
      else leftOut.add('picture')
    }
    for (const { element } of everyElement(elements)) {
      const kind = notDrawn(element)
      if (kind) leftOut.add(kind)
    }
    const known = new Set([...everyElement(own)].map(({ element }) => element.id))
    for (const { id, kind } of placed.get(part) ?? []) if (!known.has(id)) leftOut.add(kind)
    return { ...facts, fill: found.fill, elements, leftOut: [...leftOut] }
  })
  return { size, slides: read, parts: deck.slides, hidden: deck.hidden, pictures: used }
}

/** How many letters are drawn of an element: its texts without their HTML. */
function lettersOf(element: Element): number {
  if (element.type === 'shape' || element.type === 'text') return lettersIn(element.content)
  if (element.type !== 'table') return 0
  return element.data.flat().reduce((sum, { text }) => sum + lettersIn(text), 0)
}

const lettersIn = (html: string): number => html.replace(/<[^<>]*>/g, '').replace(/&#?\w+;/g, ' ').length

const inOrder = (elements: readonly Element[]) => elements.toSorted((a, b) => a.order - b.order)

/** Shapes of a layout have ids of their own, which say nothing of the slide's shapes. */
const withoutIds = <One extends Element>(elements: readonly One[]): One[] =>
  elements.map((element) => ({ ...withInner(element, withoutIds), id: '' }))

/** So do those of a diagram, which is a part of its own. */
const withoutInnerIds = <One extends Element>(element: One): One =>
  element.type === 'diagram'
    ? withInner(element, withoutIds)
    : withInner(element, (inner) => inner.map(withoutInnerIds))

const withInner = <One extends Element>(
  element: One,
  change: <Inner extends Element>(all: Inner[]) => Inner[],
): One =>
  element.type === 'group' || element.type === 'diagram'
    ? { ...element, elements: change<Element>(element.elements) }
    : element

function notDrawn(element: Element): LeftOut | undefined {
  if (element.type === 'chart') return 'chart'
  if (element.type === 'video') return 'film'
  if (element.type === 'audio') return 'sound'
  if (element.type === 'diagram' && element.elements.length === 0) return 'diagram'
  if (element.type === 'math' && !element.picRef) return 'formula'
  return undefined
}

/** The library sorts slides by the number in their names. */
function numberOf(part: string): number {
  const number = /^ppt\/slides\/slide(\d+)\.xml$/.exec(part)?.[1]
  if (number === undefined) throw new BrokenXmlError(part)
  return Number(number)
}

/** An archive of the texts alone, all within limits, in which only the slides that are shown are listed. */
function repacked(parts: Parts, { slides }: Deck): ArrayBuffer {
  const listed = slides.map((part) => `<Override PartName="/${part}" ContentType="${slideType}"/>`).join('')
  const types = `<Types><Override PartName="/ppt/presentation.xml" ContentType="${mainType}"/>${listed}</Types>`
  const texts = [...parts].filter(([name]) => pictureTypeOf(name) === undefined)
  const files = { ...Object.fromEntries(texts), '[Content_Types].xml': new TextEncoder().encode(types) }
  return zipSync(files, { level: 0 }).buffer
}
