import type { TakenOut } from '#model/definition/html-taken-out.ts'
import { type CleanHtml, cleanHtml, htmlOf } from './clean-html.ts'
import { classesOf, scopedSheetText, sheetText } from './css-text.ts'

export interface Sanitized {
  html: string
  taken: TakenOut[]
}

/** Maximum number of times that a text is read until reading no longer changes it. */
const maxReadings = 4

/** The allowed part of a creator's HTML, as it is saved, and what was removed (decision 40). */
export function sanitizedHtml(text: string, own?: readonly string[]): Sanitized {
  if (text.trim() === '') return { html: '', taken: [] }
  const { html, taken } = stable(text, own)
  return { html, taken }
}

const readBefore = new Map<string, Stable>()
const maxReadBefore = 100

/** Caches the last text, because an editor asks for the same text in several places, and then for the next one. */
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

/** Reads the result again, so that browsers understand it in the same way as the first reader. */
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
  /** The HTML on the page; `sheetHtml` is the element that loads the style sheet. */
  html: string
  /** The style sheet, limited to the elements of its box. */
  sheet: string | undefined
}

/** Style of the box: nothing in it is drawn outside, or covers anything else. */
const boxStyle = 'display:block;height:100%;overflow:hidden;contain:layout paint style;isolation:isolate'

/** A short name for a text: equal texts have equal names. */
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
 * A creator's HTML as it is on a page. HTML that could affect the rest of the page is put into a box, with names and a
 * style sheet of its own; other HTML is left as it is.
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

/** A placeholder that no text of a creator contains. */
const sheetPlace = '\u0000'

/** Buttons with the same style sheet share a file, but an id belongs to one button. */
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
