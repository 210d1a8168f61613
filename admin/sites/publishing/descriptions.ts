import type { EditedSite } from '#model/definition/edited-site.ts'
import type { MediaRef } from '#model/definition/media/media.ts'
import type { Page } from '#model/definition/page.ts'
import { detailIn } from '#model/definition/page-facts.ts'
import { type Language, languages } from '#model/values/language.ts'

/** Descriptions that somebody has typed, by the names of their places. */
export type TypedDescriptions = ReadonlyMap<string, string>

/** Fills image descriptions into the draft during publishing. */
export interface Describing {
  /** Loads the images, unless they are known already. */
  begin: () => void
  /** The image that a finding is about; undefined until it is known. */
  imageOf: ((pointer: string) => ShownImage) | undefined
  /** Fills them in as one step; undefined where they could not be saved. */
  fillIn: (typed: TypedDescriptions) => Promise<Filled | undefined>
}

export interface ShownImage {
  /** Pointer of its description, with the ids of buttons: these stay when their order changes. */
  name: string
  src: string | null
}

export interface Filled {
  /** How many images there were to describe: some may have gone. */
  count: number
  undo: () => Promise<void>
}

interface DescribedPlace {
  pageId: string
  language: Language
  /** Which of the buttons on the page; undefined for the page's own image. */
  button?: string
}

/** `/pages/<id>/details/JP/imageAlt` and `/pages/<id>/buttons/<place or id>/imageAlt/JP`. */
function readPlace(pointer: string): DescribedPlace | undefined {
  const [, root, pageId = '', part, which = '', , inLanguage] = pointer.split('/')
  const isButton = part === 'buttons'
  const language = languages.find((one) => one === (isButton ? inLanguage : which))
  if (root !== 'pages' || !language) return undefined
  return isButton ? { pageId, language, button: which } : { pageId, language }
}

/** The image that a finding is about. */
export function imageDescribed(site: EditedSite, pointer: string): MediaRef | undefined {
  const place = readPlace(pointer)
  const page = place && site.pages[place.pageId]
  if (!page) return undefined
  const { defaultLanguage } = site.settings
  if (place.button === undefined) return detailIn(page, place.language, defaultLanguage).media
  const button = page.buttons[Number(place.button)]
  return button?.buttonType === 'MEDIA'
    ? (button.buttonImage[place.language] ?? button.buttonImage[defaultLanguage])
    : undefined
}

/** Fills what was typed into a site, in place; answers how many of the images there still are. */
export function describe({ pages }: EditedSite, typed: TypedDescriptions): number {
  let count = 0
  for (const [name, words] of typed) {
    const place = readPlace(name)
    const page = place && pages[place.pageId]
    const text = words.trim()
    if (page && text !== '' && describeIn(page, place, text)) count += 1
  }
  return count
}

function describeIn({ buttons, details }: Page, place: DescribedPlace, text: string): boolean {
  const detail = details[place.language]
  const button = buttons.find(({ id }) => id === place.button)
  if (button?.buttonType === 'MEDIA') button.imageAlt = { ...button.imageAlt, [place.language]: text }
  else if (place.button === undefined && detail) detail.imageAlt = text
  else return false
  return true
}

/** The number of descriptions that are not empty. */
export const typedCount = (typed: TypedDescriptions): number =>
  [...typed.values()].filter((text) => text.trim() !== '').length
