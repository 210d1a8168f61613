import type { EditedSite } from '#model/definition/edited-site.ts'
import type { MediaRef } from '#model/definition/media/media.ts'
import { detailIn } from '#model/definition/page-facts.ts'
import { type Language, languages } from '#model/values/language.ts'

/** Descriptions that somebody has typed, by the pointers of their findings. */
export type TypedDescriptions = ReadonlyMap<string, string>

/** What fills descriptions into the draft while it is published. */
export interface Describing {
  /** Reads what the pictures are, where that is not known yet. */
  begin: () => void
  /** Address of the image that a finding is about; undefined until it is known. */
  imageOf: ((pointer: string) => string | null) | undefined
  /** Fills them in as one step; answers what takes it back, and nothing where it was not done. */
  fillIn: (typed: TypedDescriptions) => Promise<(() => Promise<void>) | undefined>
}

interface DescribedPlace {
  pageId: string
  language: Language
  /** Of the button on the page; undefined for the page's own image. */
  button?: number
}

/** `/pages/<id>/details/JP/imageAlt` and `/pages/<id>/buttons/0/imageAlt/JP`. */
function readPlace(pointer: string): DescribedPlace | undefined {
  const [, root, pageId = '', part, which = '', , inLanguage] = pointer.split('/')
  const isButton = part === 'buttons'
  const language = languages.find((one) => one === (isButton ? inLanguage : which))
  if (root !== 'pages' || !language) return undefined
  return isButton ? { pageId, language, button: Number(which) } : { pageId, language }
}

/** The image that a finding is about. */
export function imageDescribed(site: EditedSite, pointer: string): MediaRef | undefined {
  const place = readPlace(pointer)
  const page = place && site.pages[place.pageId]
  if (!page) return undefined
  const { defaultLanguage } = site.settings
  if (place.button === undefined) return detailIn(page, place.language, defaultLanguage).media
  const button = page.buttons[place.button]
  return button?.buttonType === 'MEDIA'
    ? (button.buttonImage[place.language] ?? button.buttonImage[defaultLanguage])
    : undefined
}

/** Fills what was typed into a site, in place. */
export function describe({ pages }: EditedSite, typed: TypedDescriptions): void {
  for (const [pointer, words] of typed) {
    const place = readPlace(pointer)
    const page = place && pages[place.pageId]
    const text = words.trim()
    if (!page || text === '') continue
    const button = place.button === undefined ? undefined : page.buttons[place.button]
    const detail = page.details[place.language]
    if (button?.buttonType === 'MEDIA') button.imageAlt = { ...button.imageAlt, [place.language]: text }
    else if (place.button === undefined && detail) detail.imageAlt = text
  }
}

/** How many of them say something. */
export const typedCount = (typed: TypedDescriptions): number =>
  [...typed.values()].filter((text) => text.trim() !== '').length
