import type { TakenOut } from '#model/definition/html-taken-out.ts'
import { replaceHtmlMedia } from '#model/definition/media/html-media.ts'
import type { MediaRef } from '#model/definition/media/media.ts'
import { type CleanHtml, cleanHtml, htmlOf } from './clean-html.ts'
import { classesOf, scopedSheetText, sheetText } from './css-text.ts'
import {
  holdsImage,
  imageRule,
  type PictureOf,
  picturesOfSheet,
  variablesText,
  withPictures,
  withVariables,
} from './html-pictures.ts'

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

/** The same of HTML whose images are files beside its definition. */
export function sanitizedFolderHtml(text: string, own?: readonly string[]): Sanitized {
  const refs: MediaRef[] = []
  const stored = replaceHtmlMedia(text, (ref) => standInOf(refs.push(ref) - 1))
  const { html, taken } = sanitizedHtml(stored, own)
  const byStandIn = new Map(refs.map((ref, index) => [standInOf(index), ref]))
  return { html: replaceHtmlMedia(html, (ref) => byStandIn.get(ref) ?? ref), taken }
}

/** Stands for a reference while HTML is cleaned. */
const standInOf = (index: number): MediaRef => `media:${index.toString(16).padStart(64, '0')}`

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

interface Boxed {
  html: string
  sheet: string | undefined
  /** The pictures of the style sheet. */
  pictures: readonly string[]
}

const known = new Map<string, Boxed>()
const maxKnown = 200

/** What the HTML of a page depends on besides its text. */
export interface BoxOptions {
  /** Names of custom elements defined by the owner of a folder. */
  own?: readonly string[] | undefined
  pictureOf?: PictureOf | undefined
}

const noPicture = () => undefined

/**
 * A creator's HTML as it is on a page. HTML that could affect the rest of the page is put into a box, with names and a
 * style sheet of its own; other HTML is left as it is.
 */
export function boxedHtml(
  text: string,
  sheetHtml: (sheet: string) => string,
  { own, pictureOf = noPicture }: BoxOptions = {},
): BoxedHtml {
  const key = `${own?.join(' ') ?? ''}\n${text}`
  const found = known.get(key) ?? boxed(text, own)
  if (known.size >= maxKnown) known.clear()
  known.set(key, found)
  const { sheet, pictures } = found
  const html = found.html.includes('media:') ? withPictures(found.html, pictureOf) : found.html
  if (!html.includes(sheetPlace)) return { html, sheet }
  return {
    html: html
      .replace(variablesPlace, () => variablesText(pictures, pictureOf))
      .replace(sheetPlace, () => (sheet === undefined ? '' : sheetHtml(sheet))),
    sheet,
  }
}

/** Placeholders that no text of a creator contains. */
const sheetPlace = '\u0000'
const variablesPlace = '\u0001'

/** Buttons with the same style sheet share a file, but an id belongs to one button. */
const holdsId = /\sid="/

/** Names the box of HTML that has images, and neither a style sheet nor an id of its own. */
const imageScope = shortName('images')

function boxed(text: string, own?: readonly string[]): Boxed {
  if (text.trim() === '') return { html: '', sheet: undefined, pictures: [] }
  const { html, clean } = stable(text, own)
  const isShown = true
  if (clean.isPlain) return { html: cleanHtml(html, { own, isShown }).body, sheet: undefined, pictures: [] }
  const hasImage = holdsImage(clean.body)
  const hasRules = clean.rules.length > 0
  const isShared = (hasRules || hasImage) && !holdsId.test(clean.body)
  const scope = !isShared ? shortName(text) : hasRules ? shortName(sheetText(clean.rules)) : imageScope
  const { body, rules } = cleanHtml(html, { own, isShown, scope, classes: classesOf(clean.rules) })
  const written = rules.length > 0 ? scopedSheetText(rules, scope) : ''
  const whole = hasImage ? `${imageRule(scope)}\n${written}` : written
  const sheet = whole === '' ? undefined : withVariables(whole)
  const pictures = picturesOfSheet(whole)
  if (body === '') return { html: '', sheet, pictures }
  return {
    html: `<div class="${scope}" style="${boxStyle}${variablesPlace}">${sheetPlace}${body}</div>`,
    sheet,
    pictures,
  }
}
