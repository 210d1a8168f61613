import {
  darkText,
  largeTextPx,
  minContrast,
  minContrastOfLarge,
  minVeil,
} from '#model/definition/contrast.ts'
import type { PictureTones } from '#model/definition/media/media.ts'
import { anyTone, type Tone, toneOf } from '#model/definition/media/picture-tones.ts'
import type { Ground, PageContent, Picture } from '#runtime/documents/page-content.ts'
import { isLight } from '#runtime/page/color-tone.ts'
import { textLines } from '#runtime/page/page-parts.ts'
import { groundTop } from './offer-place.ts'
import { areaOfPicture, lowBoxes, type PageArea, type PageBox, unitOf, usualBoxes } from './page-boxes.ts'
import { mainTextAreas, microcopyArea, priceArea } from './text-areas.ts'

/** A picture under texts, with its tones if they are known. */
export interface Underlay {
  picture: Pick<Picture, 'width' | 'height' | 'focus'>
  tones: PictureTones | undefined
  /** Its tones are only those of the first frame. */
  isFilm?: boolean
}

/** Minimum on films, which show more than their first frame. */
const minOnFilms = 0.3

const usualColor = '#ffffff'

/**
 * Gives each text over the page's picture the weakest overlay that keeps it readable wherever the page is shown; none
 * where the picture is dark enough.
 */
export function withGrounds(
  page: PageContent,
  underlays: readonly Underlay[],
  viewMode: keyof typeof usualBoxes,
): PageContent {
  if (underlays.length === 0) return page
  const least = underlays.some(({ isFilm }) => isFilm) ? minOnFilms : 0
  const anywhere = underlays.map(({ tones }) => (tones ? toneOfAll(tones) : anyTone)).reduce(both)
  const under: Under = (text) => {
    if (minVeil(text.color, withLaid(anywhere, text.over), minContrast) <= least)
      return least ? [least, least] : undefined
    const [usual, low] = [usualBoxes[viewMode], lowBoxes].map((boxes) =>
      Math.max(least, minOf(underlays, boxes, text)),
    )
    return usual || low ? [usual ?? 0, low ?? 0] : undefined
  }
  const text = textLines(page).length > 0 ? textGround(page, under) : {}
  const price = page.price === undefined ? {} : priceGround(page, under)
  return {
    ...page,
    mainTextColor: text.color ?? page.mainTextColor,
    textGround: text.ground,
    priceTextColor: price.color ?? page.priceTextColor,
    priceGround: price.ground,
    buttons: page.buttons.map((button) => withMicrocopyGround(button, under, laidBy(page, price))),
  }
}

/** A text of one colour, its position in a box, and the contrast that it needs there. */
interface Text {
  color: string
  areasIn: (box: PageBox) => { area: PageArea; contrast: number }[]
  over?: Laid
}

/** The ground of another text, which may lie between a text and the picture. */
interface Laid {
  /** 0 for black, 1 for white. */
  grey: 0 | 1
  share: number
}
type Under = (text: Text) => Ground | undefined

/** A ground, and the colour that takes the place of the usual one. */
interface Chosen {
  color?: string
  ground?: Ground
}

/** A dark text needs this much less than a white one, where it takes its place. */
const minGain = 0.2
const most = (ground: Ground | undefined) => Math.max(0, ...(ground ?? []))

/** The ground of a text; one whose creator chose no colour is dark where a picture is light. */
function groundOf(color: string | undefined, text: Pick<Text, 'areasIn' | 'over'>, under: Under): Chosen {
  const ground = under({ ...text, color: color ?? usualColor })
  if (color !== undefined || most(ground) < minGain) return { ground }
  const ofDark = under({ ...text, color: darkText })
  return most(ofDark) <= most(ground) - minGain ? { color: darkText, ground: ofDark } : { ground }
}

function textGround(page: PageContent, under: Under): Chosen {
  const areasOf = mainTextAreas(page)
  const areasIn = (box: PageBox) => {
    const { head, body } = areasOf(box)
    const isLarge = 30 * unitOf(box) >= largeTextPx
    const large = { area: head, contrast: isLarge ? minContrastOfLarge : minContrast }
    return body ? [large, { area: body, contrast: minContrast }] : [large]
  }
  return groundOf(page.mainTextColor, { areasIn }, under)
}

/** The note beside the price has small letters. */
const priceGround = (page: PageContent, under: Under): Chosen =>
  groundOf(
    page.priceTextColor,
    { areasIn: (box) => [{ area: priceArea(page, box), contrast: minContrast }] },
    under,
  )

/** The ground of the price reaches the foot of the page, and so the microcopy of buttons below it. */
const laidBy = (page: PageContent, { color = page.priceTextColor, ground }: Chosen): Laid | undefined =>
  ground && { grey: isLight(color) ? 0 : 1, share: most(ground) }

function withMicrocopyGround(
  button: PageContent['buttons'][number],
  under: Under,
  laid: Laid | undefined,
): PageContent['buttons'][number] {
  const { microcopy } = button
  if (!microcopy) return button
  const areasIn = (box: PageBox) => [{ area: microcopyArea(button, microcopy, box), contrast: minContrast }]
  const over = button.top + button.height > groundTop ? laid : undefined
  return { ...button, microcopy: { ...microcopy, ...groundOf(microcopy.color, { areasIn, over }, under) } }
}

/**
 * The weakest overlay that suffices in all boxes and over all pictures: for the darkest and lightest tones anywhere
 * under the text.
 */
function minOf(
  underlays: readonly Underlay[],
  boxes: readonly PageBox[],
  { color, areasIn, over }: Text,
): number {
  const tones = new Map<number, Tone>()
  for (const box of boxes)
    for (const { area, contrast } of areasIn(box))
      for (const underlay of underlays) {
        const tone = toneUnder(underlay, box, area)
        tones.set(contrast, both(tones.get(contrast) ?? tone, tone))
      }
  return Math.max(...[...tones].map(([contrast, tone]) => minVeil(color, withLaid(tone, over), contrast)))
}

/** The darkest and lightest greys with and without what is laid over them. */
function withLaid(tone: Tone, laid: Laid | undefined): Tone {
  if (!laid) return tone
  const { grey, share } = laid
  const under = (own: number) => own + (grey - own) * share
  return both(tone, { dark: under(tone.dark), light: under(tone.light) })
}

const wholePicture = { left: 0, top: 0, right: 1, bottom: 1 }
/** Cache, because one picture is on many pages. */
const tonesOfAll = new WeakMap<PictureTones, Tone>()

function toneOfAll(tones: PictureTones): Tone {
  const known = tonesOfAll.get(tones)
  if (known) return known
  const tone = toneOf(tones, wholePicture)
  tonesOfAll.set(tones, tone)
  return tone
}

const both = (one: Tone, other: Tone): Tone => ({
  dark: Math.min(one.dark, other.dark),
  light: Math.max(one.light, other.light),
})

const toneUnder = ({ picture, tones }: Underlay, box: PageBox, area: PageArea): Tone =>
  tones ? toneOf(tones, areaOfPicture(picture, box, area)) : anyTone
