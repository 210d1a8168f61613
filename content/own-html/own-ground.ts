import { darkText, readableOn } from '#model/definition/contrast.ts'
import type { Declaration } from './css-declarations.ts'
import type { Rule } from './css-sheet.ts'

/**
 * What text stands on: the page, where it is white; a light ground, where it was made dark; or one on which its colour is
 * the creator's.
 */
export type Ground = 'page' | 'light' | 'own'

/** An element as it was written. */
interface Written {
  tagName: string
  attrs: readonly { name: string; value: string }[]
}

/** `card`, `.card`, `#top` and so on: how style sheets name an element. */
interface Named {
  tagName: string
  names: ReadonlySet<string>
}

const lightNames =
  /^(?:(?:ghost|floral|antique|navajo)?white|whitesmoke|snow|ivory|linen|beige|seashell|mintcream|azure|aliceblue|honeydew|lavender(?:blush)?|cornsilk|oldlace|wheat|bisque|khaki|gold|lemonchiffon|(?:light|pale)(?:grey|gray|yellow|pink|blue|cyan|green|goldenrod)|(?:light)?goldenrodyellow|palegoldenrod|papayawhip|peachpuff|mistyrose|moccasin|gainsboro|yellow|orange|pink|silver)$/
const notColors =
  /^(?:(?:repeating-)?(?:linear|radial|conic)-gradient|to|at|from|top|bottom|left|right|center|circle|ellipse|closest|farthest|side|corner|(?:no-)?repeat(?:-x|-y)?|scroll|local|border-box|padding-box|content-box|deg|turn|rad|px|em|rem|ch|v[wh]|cq[wh])$/

/** Undefined where a part is a picture, not opaque, or of a colour that is not known. */
function isLightGround(value: string): boolean | undefined {
  const parts =
    value.toLowerCase().match(/#[\da-f]+|(?:rgb|hsl)a?\([^()]*\)|url\(|var\(|[a-z]+(?:-[a-z]+)*/g) ?? []
  const colors = parts.filter((part) => !notColors.test(part))
  if (colors.length === 0) return undefined
  const tones = colors.map((color) => {
    if (lightNames.test(color)) return true
    const isKnown = /^#(?:[\da-f]{3}){1,2}$|^(?:rgb|hsl)\([^/,]+(?:,[^/,]+,[^/,]+)?\)$/.test(color)
    return isKnown ? readableOn(color) === darkText : undefined
  })
  return tones.every((tone) => tone === tones[0]) ? tones[0] : undefined
}

const isColor = ({ name }: Declaration) => name === 'color' || name === '-webkit-text-fill-color'
const groundIn = (declarations: readonly Declaration[]) =>
  declarations.findLast(({ name }) => /^background(?:-color|-image)?$/.test(name))?.value

/** Whether a selector names an element; `maybe` if that depends on others, or on what a visitor does. */
function namedBy(selector: string, { tagName, names }: Named): 'surely' | 'maybe' | undefined {
  const last = selector.split(/[\s>+~]+/).at(-1)!
  const [plain, tag = '', own = ''] = /^([\w-]*|\*)((?:[.#][\w-]+)*)/.exec(last)!
  const isNamed =
    (tag === '' || tag === '*' || tag === tagName) &&
    own.split(/(?=[.#])/).every((one) => one === '' || names.has(one))
  if (!isNamed) return undefined
  return plain === selector ? 'surely' : 'maybe'
}

function namesOf({ tagName, attrs }: Written): Named {
  const values = (called: string) => attrs.find(({ name }) => name === called)?.value.trim() ?? ''
  const classes = values('class').split(/\s+/)
  return { tagName, names: new Set([...classes.map((name) => `.${name}`), `#${values('id')}`]) }
}

/** What the text of an element stands on, by the rules of its HTML and by its own declarations. */
export function groundWithin(
  around: Ground,
  element: Written,
  rules: readonly Rule[],
  own: readonly Declaration[],
): Ground {
  if (around === 'own' || own.some(isColor)) return 'own'
  const named = namesOf(element)
  let value: string | undefined
  let isColored = false
  const read = (list: readonly Rule[], isSure: boolean): void => {
    for (const rule of list) {
      if (rule.kind === 'group') read(rule.rules, false)
      if (rule.kind !== 'style') continue
      const how = rule.selectors.map((selector) => namedBy(selector, named))
      isColored ||= how.some(Boolean) && rule.declarations.some(isColor)
      if (isSure && how.includes('surely')) value = groundIn(rule.declarations) ?? value
    }
  }
  read(rules, true)
  if (isColored) return 'own'
  const isLight = isLightGround(groundIn(own) ?? value ?? '')
  return isLight === undefined ? around : isLight ? 'light' : 'page'
}

/** The attributes of an element, with the colour that its text needs where the ground changes. */
export function withTextColor(attributes: string, around: Ground, ground: Ground): string {
  if (ground === around || ground === 'own') return attributes
  const color = `color:${ground === 'light' ? darkText : '#ffffff'}`
  return attributes.includes(' style="')
    ? attributes.replace(' style="', () => ` style="${color};`)
    : `${attributes} style="${color}"`
}
