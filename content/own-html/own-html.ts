import type { TakenOut } from '#model/definition/html-taken-out.ts'
import { type CleanHtml, cleanHtml, htmlOf } from './clean-html.ts'
import { classesOf, scopedSheetText, sheetText } from './css-text.ts'

export interface Sanitized {
  html: string
  taken: TakenOut[]
}

/** So often at most a text is read again until reading changes nothing about it. */
const maxReadings = 4

/** What may stand of a creator's HTML, as it is kept, and what was taken out (decision 40). */
export function sanitizedHtml(text: string, own?: readonly string[]): Sanitized {
  if (text.trim() === '') return { html: '', taken: [] }
  const { html, taken } = stable(text, own)
  return { html, taken }
}

const readBefore = new Map<string, Stable>()
const maxReadBefore = 100

/** Whoever edits a text asks for it in several places, and then for the next one. */
function stable(text: string, own: readonly string[] = []): Stable {
  const key = `${own.join(' ')}\n${text}`
  const before = readBefore.get(key)
  if (before) return before
  const now = readUntilStable(text, own)
  if (readBefore.size >= maxReadBefore) readBefore.clear()
  readBefore.set(key, now)
  return now
}

interface Stable extends Sanitized {
  clean: CleanHtml
}

/** Browsers read what is written here: it says to them what it said to the first reader. */
function readUntilStable(text: string, own: readonly string[]): Stable {
  const first = cleanHtml(text, { own })
  let [clean, html] = [first, htmlOf(first)]
  for (let reading = 0; reading < maxReadings; reading++) {
    const again = cleanHtml(html, { own })
    const same = htmlOf(again)
    clean = again
    if (same === html) return { html, taken: first.taken, clean }
    html = same
  }
  const nothing = cleanHtml('')
  return { html: '', taken: [{ line: 1, what: '<…>', why: 'limit' }, ...first.taken], clean: nothing }
}

export interface BoxedHtml {
  /** What stands on a page; `sheetHtml` of it is the element that brings the style sheet. */
  html: string
  /** The style sheet, for the elements of its box alone. */
  sheet: string | undefined
}

/** What holds it: nothing of it is drawn outside, or comes to lie over what is no part of it. */
const boxStyle = 'display:block;height:100%;overflow:hidden;contain:layout paint style;isolation:isolate'

/** A name for a text, the same for the same text. */
function shortName(text: string): string {
  let [low, high] = [0x811c9dc5, 0x9747b28c]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b)
  }
  return `own-${[low, high].map((part) => (part >>> 0).toString(36)).join('')}`
}

const known = new Map<string, BoxedHtml>()
const maxKnown = 200

/**
 * A creator's HTML as it stands on a page: what would reach beyond it is held in a box, with names and a style sheet of
 * its own; anything else stands there as it is.
 */
export function boxedHtml(
  text: string,
  sheetHtml: (sheet: string) => string,
  own?: readonly string[],
): BoxedHtml {
  const key = `${own?.join(' ') ?? ''}\n${text}`
  const found = known.get(key) ?? boxed(text, own)
  if (known.size >= maxKnown) known.clear()
  known.set(key, found)
  const { html, sheet } = found
  if (!html.includes(sheetPlace)) return found
  return { html: html.replace(sheetPlace, () => (sheet === undefined ? '' : sheetHtml(sheet))), sheet }
}

/** No text of a creator's holds it. */
const sheetPlace = '\u0000'

/** Buttons of one sheet share a file; an id is of one button. */
const holdsId = /\sid="/

function boxed(text: string, own?: readonly string[]): BoxedHtml {
  if (text.trim() === '') return { html: '', sheet: undefined }
  const { html, clean } = stable(text, own)
  if (clean.isPlain) return { html, sheet: undefined }
  const isBySheet = clean.rules.length > 0 && !holdsId.test(clean.body)
  const scope = shortName(isBySheet ? sheetText(clean.rules) : text)
  const { body, rules } = cleanHtml(html, { own, scope, classes: classesOf(clean.rules) })
  const sheet = rules.length > 0 ? scopedSheetText(rules, scope) : undefined
  if (body === '') return { html: '', sheet }
  return { html: `<div class="${scope}" style="${boxStyle}">${sheetPlace}${body}</div>`, sheet }
}
