import type { ImageAsset, MediaAsset, MediaRef, VideoAsset } from '#model/definition/media/media.ts'
import type { ReleaseFile } from '#model/jobs/release.ts'
import type { MediaFocus } from '#model/jobs/snapshot.ts'
import type { Film, Picture } from '#runtime/documents/page-content.ts'
import { sha256 } from '../hash.ts'
import { assetFolder, musicType } from './asset-names.ts'

/** The part of a media address that identifies the medium: derived from the original's hash, never from a file name. */
export const mediaStem = (ref: MediaRef): string => sha256(ref).slice(0, 24)

/** The code of a script button is a file of the release, named after its text (decision 39). */
export const scriptStem = (scriptHash: string): string => scriptHash.slice(0, 24)

export const scriptPath = (scriptHash: string): string => `${assetFolder}${scriptStem(scriptHash)}.js`

/** Address in a release whose addresses begin with `base`. */
export const scriptAddress = (script: string, base = ''): string => base + scriptPath(sha256(script))

/** Captions are also files of the release, named after their text; this is their name in its list of media. */
export const captionsName = (textHash: string): string => `${textHash.slice(0, 24)}.vtt`

export const captionsPath = (textHash: string): string => `${assetFolder}${captionsName(textHash)}`

export const captionsAddress = (text: string, base = ''): string => base + captionsPath(sha256(text))

/** The same for the style sheets of creators' HTML. */
export const sheetName = (textHash: string): string => `${textHash.slice(0, 24)}.css`

export const sheetPath = (textHash: string): string => `${assetFolder}${sheetName(textHash)}`

export const sheetAddress = (text: string, base = ''): string => base + sheetPath(sha256(text))

/** The same for parts of fonts, named after their inputs. */
export const fontAddress = (partHash: string, base = ''): string =>
  `${base}${assetFolder}${partHash.slice(0, 24)}.woff2`

export const fontType = 'font/woff2'

const formatOrder = ['avif', 'webp', 'jpeg', 'png'] as const

/** Cache, because one picture is on many pages. */
const pictures = new WeakMap<ImageAsset, { ref: MediaRef; base: string; picture: Picture }>()

/** The facts about a picture that a page needs. */
export function pictureOf(ref: MediaRef, asset: ImageAsset, base = ''): Picture {
  const known = pictures.get(asset)
  if (known?.ref === ref && known.base === base) return known.picture
  const picture = makePicture(ref, asset, base)
  pictures.set(asset, { ref, base, picture })
  return picture
}

function makePicture(ref: MediaRef, asset: ImageAsset, base: string): Picture {
  const formats = formatOrder.filter((format) => asset.variants.some((variant) => variant.format === format))
  const widths = [...new Set(asset.variants.map(({ width }) => width))].sort((a, b) => a - b)
  return {
    stem: base + assetFolder + mediaStem(ref),
    width: asset.width,
    height: asset.height,
    color: asset.placeholder,
    widths,
    formats,
  }
}

export function filmOf(ref: MediaRef, asset: VideoAsset, base = ''): Film {
  return {
    src: `${base}${assetFolder}${mediaStem(ref)}.mp4`,
    width: asset.width,
    height: asset.height,
    hasSound: asset.hasSound,
    // The stem of a film's poster is that of the film with the prefix `p`.
    poster: { ...pictureOf(ref, asset.poster), stem: `${base}${assetFolder}p${mediaStem(ref)}` },
  }
}

/** The still picture of a medium, with the address of its largest encoding in the fallback format. */
export function stillOf(ref: MediaRef, asset: MediaAsset, base = ''): Picture {
  if (asset.kind === 'audio') throw new Error(`${ref} is music and has no image`)
  return asset.kind === 'image' ? pictureOf(ref, asset, base) : filmOf(ref, asset, base).poster
}

export const musicAddress = (ref: MediaRef, base = ''): string => `${base}${assetFolder}${mediaStem(ref)}.m4a`

/** A picture with its focal point: the chosen one, else the one that its record has. */
export const focused = (
  picture: Picture,
  { ref, asset, focus = {} }: { ref: MediaRef; asset: MediaAsset; focus?: MediaFocus | undefined },
): Picture => {
  const [x, y] = focus[ref] ?? (asset.kind === 'image' ? asset.attention : undefined) ?? []
  return x === undefined ? picture : { ...picture, focus: `${x}% ${y}%` }
}

export const pictureAddress = (picture: Picture): string =>
  `${picture.stem}-${picture.widths.at(-1)}.${picture.formats.at(-1)}`

/** Every file of a medium. */
export const mediaFilesOf = (ref: MediaRef, asset: MediaAsset) => mediaFilesOfStem(mediaStem(ref), asset)

/** The same by the stem of the medium. */
export function mediaFilesOfStem(name: string, asset: MediaAsset): ({ path: string } & ReleaseFile)[] {
  const encodings = (stem: string, image: ImageAsset) =>
    image.variants.map(({ width, format, file, bytes }) => ({
      path: `${assetFolder}${stem}-${width}.${format}`,
      hash: file,
      bytes,
      type: `image/${format}`,
    }))
  if (asset.kind === 'image') return encodings(name, asset)
  if (asset.kind === 'audio')
    return [{ path: `${assetFolder}${name}.m4a`, hash: asset.file, bytes: asset.bytes, type: musicType }]
  const film = {
    path: `${assetFolder}${name}.mp4`,
    hash: asset.file,
    bytes: asset.bytes,
    type: 'video/mp4',
  }
  return [film, ...encodings(`p${name}`, asset.poster)]
}
