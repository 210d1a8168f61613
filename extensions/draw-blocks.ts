import type { ElementPlace, OwnElements } from '#builder/release-tools.ts'
import { escapeHtml } from '#model/values/escape-html.ts'
import { knownNames } from '#model/values/nearest.ts'
import { shown } from '#model/values/shown.ts'
import type { Block } from './define-config.ts'
import { contentOf, rawHtml } from './html.ts'
import { asOwner } from './owner-code.ts'

/** A block cannot be drawn: names it and says why. */
export class BlockError extends Error {
  override name = 'BlockError'
}

interface DrawnHtml {
  html: string
  scripts: string[]
}

/** Attributes that every element may have. */
const common = ['class', 'style', 'title']

interface Blocks {
  blocks: Readonly<Record<string, Block>>
  /** Assets with the scripts of blocks, by element name. */
  scripts: ReadonlyMap<string, string>
  /** Describes an error thrown by the owner's code, with its position. */
  wordsOf(error: unknown): string
}

/**
 * Draws blocks in the HTML of creators. Each remains an element around its drawn contents, for style sheets and its
 * script.
 */
export function createBlocks(blocks: Blocks): OwnElements {
  const drawn = new Map<string, DrawnHtml>()
  return {
    names: Object.keys(blocks.blocks),
    draw(html, place, shown) {
      const clean = shown(html, elementsIn(html, Object.keys(blocks.blocks)))
      const key = JSON.stringify([place.language, place.pageId, clean])
      const found = drawn.get(key) ?? drawHtml(clean, { ...blocks, place })
      drawn.set(key, found)
      return found
    },
  }
}

interface Drawing extends Blocks {
  place: ElementPlace
}

/** As written by the sanitiser: quoted attributes without `>`, and every element closed. */
const tag = /<(\/?)([a-z][a-z0-9]*(?:-[a-z0-9]+)+)((?:\s[^>]*)?)>/g

function drawHtml(clean: string, drawing: Drawing): DrawnHtml {
  const { scripts, place } = drawing
  const used = new Set<string>()
  const open: { name: string; attributes: string; before: string }[] = []
  let text = ''
  let end = 0
  for (const match of clean.matchAll(tag)) {
    const [whole, slash, name = '', attributes = ''] = match
    text += clean.slice(end, match.index)
    end = match.index + whole.length
    if (!slash) {
      open.push({ name, attributes, before: text })
      text = ''
      continue
    }
    const started = open.pop()!
    const script = scripts.get(name)
    if (script) used.add(script)
    const attributesOf = readAttributes(started.attributes)
    text = started.before + drawElement(drawing, name, attributesOf, { ...place, children: rawHtml(text) })
  }
  return { html: text + clean.slice(end), scripts: [...used] }
}

/** The blocks in a piece of HTML. Any other element with a hyphen must be misspelt. */
function elementsIn(html: string, names: readonly string[]): string[] {
  const found = new Set(
    [...html.matchAll(/<([a-z][a-z0-9]*-[a-z0-9-]*)/gi)].map(([, name]) => name!.toLowerCase()),
  )
  for (const name of found)
    if (!names.includes(name))
      throw new BlockError(`<${shown(name)}> is no block of the config. ${knownNames(name, names)}`)
  return [...found]
}

function readAttributes(text: string): Map<string, string> {
  const read = new Map<string, string>()
  for (const [, name, value = ''] of text.matchAll(/\s([^\s=]+)(?:="([^"]*)")?/g))
    read.set(name!, unescaped(value))
  return read
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }
const unescaped = (value: string): string =>
  value.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => characters[name]!)

function drawElement(
  { blocks, wordsOf }: Drawing,
  name: string,
  given: ReadonlyMap<string, string>,
  place: Parameters<Block['render']>[1],
): string {
  const { attributes = [], render } = blocks[name]!
  const known = [...attributes, ...common]
  for (const one of given.keys())
    if (!known.includes(one))
      throw new BlockError(`<${name}> has no attribute ${shown(one)}. ${knownNames(one, known)}`)
  const own = attributes.flatMap((one) => (given.has(one) ? [[one, given.get(one)!] as const] : []))
  let content: string | undefined
  try {
    content = contentOf(asOwner(() => render(Object.fromEntries(own), place)))
  } catch (error) {
    throw new BlockError(`<${name}> can not be drawn: ${wordsOf(error)}`)
  }
  if (content === undefined)
    throw new BlockError(
      `<${name}> is drawn as nothing that can be written. Return a text of HTML, what html\`…\` gives, or an element; not a promise.`,
    )
  const open = [...given].map(([one, value]) => ` ${one}="${escapeHtml(value)}"`).join('')
  return `<${name}${open}>${content}</${name}>`
}
