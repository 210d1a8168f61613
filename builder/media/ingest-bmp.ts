import { checkPixels, damaged } from './decode-picture.ts'
import { openPixels } from './encode-picture.ts'
import { noTool } from './ingest.ts'
import type { VideoTool } from './video-tool.ts'

/**
 * Converts a BMP to PNG. sharp has no decoder for it, so the video tool's decoder is used, which needs to be told the
 * size.
 */
export async function bmpToPng(
  original: Uint8Array,
  { path, tool }: { path: string; tool: VideoTool | undefined },
): Promise<Uint8Array> {
  if (!tool) throw noTool('BMP images')
  const size = readBmpSize(original)
  checkPixels(size)
  const wanted = { ...size, count: 1, withAlpha: true }
  const [data] = await tool.decodePictures({ path, demuxer: 'bmp_pipe' }, wanted)
  if (!data) throw damaged()
  return openPixels({ data, ...size, channels: 4 })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** The oldest header has 16-bit numbers. A negative height means that the first row is the top one. */
function readBmpSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isShort = view.getUint32(14, true) === 12
  const width = isShort ? view.getUint16(18, true) : view.getInt32(18, true)
  const height = isShort ? view.getUint16(20, true) : Math.abs(view.getInt32(22, true))
  if (width < 1 || height < 1) throw damaged()
  return { width, height }
}
