import type { Pictures } from './draw-slide.ts'
import { pictureRoom } from './picture-room.ts'
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
    const size = blob && (await sizeOf(blob))
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

/** Read from the beginning of the picture, before anything of it is decoded. */
async function sizeOf(blob: Blob): Promise<{ width: number; height: number } | undefined> {
  const address = URL.createObjectURL(blob)
  try {
    const picture = new Image()
    await new Promise((resolve, reject) => {
      picture.onload = resolve
      picture.onerror = reject
      picture.src = address
    })
    return { width: picture.naturalWidth, height: picture.naturalHeight }
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}
