import type { MediaRef } from '#model/definition/media/media.ts'
import { escapeHtml } from '#model/values/escape-html.ts'
import type { Picture } from '#runtime/documents/page-content.ts'

/** The picture of a medium; undefined if it is not there, or not yet. */
export type PictureOf = (ref: MediaRef) => Picture | undefined

const inSheet = /url\("(media:[0-9a-f]{64})"\)/g
const inStyle = /url\(&quot;(media:[0-9a-f]{64})&quot;\)/g
const image = /<img((?: [\w-]+(?:="[^"]*")?)*)>/g
const tag = /<[a-z][^<>]*>/gi

const variableOf = (ref: MediaRef): string => `--own-${ref.slice('media:'.length, 'media:'.length + 24)}`

/** A style sheet whose pictures are variables, because their addresses depend on who reads the page. */
export const withVariables = (sheet: string): string =>
  sheet.replace(inSheet, (_, ref: MediaRef) => `var(${variableOf(ref)})`)

/** The pictures of a style sheet, each once. */
export const picturesOfSheet = (sheet: string): MediaRef[] => [
  ...new Set([...sheet.matchAll(inSheet)].map(([, ref]) => ref!)),
]

/** Pictures keep their shape, whatever only one of their sides is set to. Any rule of a creator overrides it. */
export const imageRule = (scope: string): string =>
  `:where(.${scope} img[srcset]) { max-width:100%; height:auto }`

export const holdsImage = (body: string): boolean => body.includes(' src="media:')

/** Declarations of the variables, for the `style` of the box. */
export const variablesText = (refs: readonly MediaRef[], pictureOf: PictureOf): string =>
  refs
    .flatMap((ref) => {
      const address = backgroundAddress(pictureOf(ref))
      return address === undefined ? [] : `;${variableOf(ref)}:url(&quot;${escapeHtml(address)}&quot;)`
    })
    .join('')

/** Cleaned HTML with the addresses of its pictures. */
export const withPictures = (html: string, pictureOf: PictureOf): string =>
  html.replace(tag, (element) =>
    element
      .replace(image, (_, attributes: string) => `<img${imageAttributes(attributes, pictureOf)}>`)
      .replace(inStyle, (_, ref: MediaRef) => {
        const address = backgroundAddress(pictureOf(ref))
        return address === undefined ? 'none' : `url(&quot;${escapeHtml(address)}&quot;)`
      }),
  )

/** Pixels of a wide phone with three pixels for each of CSS. */
const backgroundWidth = 1_290

/** One address for all screens: a style sheet of every supported browser knows no choice of widths. */
function backgroundAddress(picture: Picture | undefined): string | undefined {
  const format = formatOf(picture)
  if (!picture || format === undefined) return undefined
  const width = picture.widths.find((one) => one >= backgroundWidth) ?? picture.widths.at(-1)
  return `${picture.stem}-${width}.${format}`
}

/** Every supported browser shows WebP, which is small. */
const formatOf = (picture: Picture | undefined) =>
  picture?.formats.find((one) => one === 'webp') ?? picture?.formats.at(-1)

const pageSizes = '(min-width:600px) max(340px,60vh), 100vw'
const source = / src="(media:[0-9a-f]{64})"/

/** The attributes of an `<img>`: `width`, `height` and `loading` are a creator's, if they are there. */
function imageAttributes(written: string, pictureOf: PictureOf): string {
  const [found, ref] = source.exec(written) ?? []
  if (found === undefined || ref === undefined) return written
  const picture = pictureOf(ref)
  const format = formatOf(picture)
  if (!picture || format === undefined) return written.replace(found, '')
  const { stem, widths, formats } = picture
  const candidates = widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
  const givenValue = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(written)?.[1]
  const [width, height] = [givenValue('width'), givenValue('height')]
  const made = {
    src: `${stem}-${widths.at(-1)}.${formats.at(-1)}`,
    srcset: candidates,
    sizes: pixels(width) === undefined ? pageSizes : `${width}px`,
    ...sizeOf(picture, pixels(width), pixels(height)),
    loading: 'lazy',
    decoding: 'async',
  }
  const added = Object.entries(made).filter(([name]) => name === 'src' || givenValue(name) === undefined)
  const text = added.map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`).join('')
  return written.replace(found, () => text)
}

const pixels = (length: string | undefined): number | undefined =>
  length !== undefined && /^\d+$/.test(length) ? Number(length) : undefined

/** The size of the picture, or one that fits the side that is given. */
function sizeOf(picture: Picture, width: number | undefined, height: number | undefined) {
  const shape = picture.width / picture.height
  if (width !== undefined) return { height: Math.round(width / shape) }
  if (height !== undefined) return { width: Math.round(height * shape) }
  return { width: picture.width, height: picture.height }
}
