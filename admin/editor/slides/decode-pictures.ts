import type { Pictures } from './draw-slide.ts'
import { pictureRoom, pictureSize } from './picture-room.ts'
import { pictureTypeOf } from './unpack-deck.ts'

/** Decodes pictures of a slide within limits; names the others to `onLeftOut`. */
export async function decodePictures(
  names: Iterable<string>,
  {
    pictures,
    onLeftOut,
  }: { pictures: ReadonlyMap<string, Uint8Array<ArrayBuffer>>; onLeftOut: (name: string) => void },
): Promise<Pictures> {
  const sizeFor = pictureRoom()
  const decoded = new Map<string, ImageBitmap>()
  for (const name of new Set(names)) {
    const bytes = pictures.get(name)
    const blob = bytes && new Blob([bytes], { type: pictureTypeOf(name) ?? '' })
    const size = blob && (await pictureSize(blob))
    const kept = size && sizeFor(size)
    const options = kept && {
      resizeWidth: kept.width,
      resizeHeight: kept.height,
      resizeQuality: 'high' as const,
    }
    const picture = blob && options && (await createImageBitmap(blob, options).catch(() => undefined))
    if (picture) decoded.set(name, picture)
    else onLeftOut(name)
  }
  return decoded
}
