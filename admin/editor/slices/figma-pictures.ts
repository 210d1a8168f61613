import { maxPicturesAtOnce } from '#model/calls/media/figma.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import type { FigmaSource } from '../../sites/create/figma-file.ts'

/** Has Figma draw frames a few at a time, each once; what has failed is asked for again. */
export function figmaPictures(
  { address, token, frames }: Pick<FigmaSource, 'address' | 'token' | 'frames'>,
  { request }: Pick<ConsoleDataProvider, 'request'>,
): (number: number) => Promise<Blob | undefined> {
  const batches = new Map<number, Promise<Map<string, Blob>>>()
  const load = async (batch: number) => {
    const start = batch * maxPicturesAtOnce
    const ids = frames.slice(start, start + maxPicturesAtOnce).map(({ id }) => id)
    const { pictures } = await request('POST /api/figma/pictures', { body: { address, token, ids } })
    return new Map(pictures.map(({ id, png }) => [id, blobOf(png)]))
  }
  return async (number) => {
    const batch = Math.floor((number - 1) / maxPicturesAtOnce)
    const pictures = batches.get(batch) ?? load(batch)
    batches.set(batch, pictures)
    try {
      return (await pictures).get(frames[number - 1]?.id ?? '')
    } catch (error) {
      if (batches.get(batch) === pictures) batches.delete(batch)
      throw error
    }
  }
}

const blobOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' })
