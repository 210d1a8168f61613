/** In pixels. A picture with more is left out, as in a PDF; smaller ones are decoded one after the other. */
export const maxPicturePixels = 60_000_000
/** In pixels: what is kept of a picture, and of all pictures of a slide. */
const kept = { picture: 4_000_000, slide: 100_000_000 } as const

interface Size {
  width: number
  height: number
}

/** Makes room for the pictures of a slide: the size in which to keep each, or undefined where there is none. */
export function pictureRoom(): (size: Size) => Size | undefined {
  let left: number = kept.slide
  return ({ width, height }) => {
    const pixels = width * height
    if (!(pixels > 0 && pixels <= maxPicturePixels)) return undefined
    const scale = Math.min(1, Math.sqrt(kept.picture / pixels))
    const size = {
      width: Math.max(1, Math.floor(width * scale)),
      height: Math.max(1, Math.floor(height * scale)),
    }
    if (size.width * size.height > left) return undefined
    left -= size.width * size.height
    return size
  }
}

/** Read from the beginning of the picture, before anything of it is decoded; undefined if the browser cannot read it. */
export async function pictureSize(blob: Blob): Promise<{ width: number; height: number } | undefined> {
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
