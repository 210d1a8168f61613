import { largeTextPx, leastContrast, leastContrastOfLarge, leastVeil } from '#model/contrast.ts'
import type { PictureTones } from '#model/media.ts'
import { anyTone, type Tone, toneOf } from '#model/picture-tones.ts'
import type { Ground, PageContent, Picture } from '#runtime/page-content.ts'
import { areaOfPicture, lowBoxes, type PageArea, type PageBox, unitOf, usualBoxes } from './page-boxes.ts'
import { mainTextAreas, microcopyArea, priceArea } from './text-areas.ts'

/** A picture under texts, with how dark and light it is where that is known. */
export interface Underlay {
  picture: Pick<Picture, 'width' | 'height' | 'focus'>
  tones: PictureTones | undefined
  /** What is known is its first moment. */
  isFilm?: boolean
}

/** Films show more than their first moment. */
const leastOnFilms = 0.3

const usualColor = '#ffffff'

/**
 * Gives each text of a page over its picture the ground it can be read on wherever the page is shown, as little of it
 * as is enough: a part of the picture that is dark enough needs none.
 */
export function withGrounds(
  page: PageContent,
  underlays: readonly Underlay[],
  viewMode: keyof typeof usualBoxes,
): PageContent {
  if (underlays.length === 0) return page
  const under: Under = (veilsIn) => {
    const [usual, low] = [usualBoxes[viewMode], lowBoxes].map((boxes) => leastOf(underlays, boxes, veilsIn))
    return usual || low ? [usual ?? 0, low ?? 0] : undefined
  }
  return {
    ...page,
    textGround: page.mainText.length > 0 ? textGround(page, under) : undefined,
    priceGround: page.price === undefined ? undefined : priceGround(page, under),
    buttons: page.buttons.map((button) => withMicrocopyGround(button, under)),
  }
}

/** What a text needs in a box, given what it stands on there. */
type VeilsIn = (box: PageBox, toneIn: (area: PageArea) => Tone) => (number | undefined)[]
type Under = (veilsIn: VeilsIn) => Ground | undefined

function textGround(page: PageContent, under: Under) {
  const color = page.mainTextColor ?? usualColor
  return under((box, toneIn) => {
    const { head, body } = mainTextAreas(page, box)
    const isLarge = 30 * unitOf(box) >= largeTextPx
    return [
      head && leastVeil(color, toneIn(head), isLarge ? leastContrastOfLarge : leastContrast),
      body && leastVeil(color, toneIn(body), leastContrast),
    ]
  })
}

/** The note beside the price is small. */
const priceGround = (page: PageContent, under: Under) =>
  under((box, toneIn) => [
    leastVeil(page.priceTextColor ?? usualColor, toneIn(priceArea(page, box)), leastContrast),
  ])

function withMicrocopyGround(
  button: PageContent['buttons'][number],
  under: Under,
): PageContent['buttons'][number] {
  const { microcopy } = button
  if (!microcopy) return button
  const ground = under((box, toneIn) => [
    leastVeil(microcopy.color ?? usualColor, toneIn(microcopyArea(button, microcopy, box)), leastContrast),
  ])
  return { ...button, microcopy: { ...microcopy, ground } }
}

/** What is enough in all boxes over all pictures. */
function leastOf(underlays: readonly Underlay[], boxes: readonly PageBox[], veilsIn: VeilsIn): number {
  let veil = underlays.some(({ isFilm }) => isFilm) ? leastOnFilms : 0
  for (const box of boxes)
    for (const { picture, tones } of underlays) {
      const toneIn = (area: PageArea) => (tones ? toneOf(tones, areaOfPicture(picture, box, area)) : anyTone)
      for (const one of veilsIn(box, toneIn)) veil = Math.max(veil, one ?? 0)
    }
  return veil
}
