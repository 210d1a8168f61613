import type { Sharp } from 'sharp'
import type { ImageAsset } from '#model/definition/media/media.ts'
import type { Crop } from '#model/media/media-edit.ts'
import { checkPixels, damaged, largestSize } from './decode-picture.ts'
import { openPixels, type Pixels, readPixels } from './encode-picture.ts'
import { type MediaOutput, MediaRefusedError, noTool, withLosses } from './ingest.ts'
import { ingestImage } from './ingest-image.ts'
import { addProfile } from './png-chunks.ts'
import { findBox } from './read-boxes.ts'
import {
  type HeifCrop,
  type HeifLayer,
  type HeifPicture,
  type HeifTurn,
  isBrightHeif,
  readHeif,
} from './read-heif.ts'
import type { FilmFile, StatedColours, VideoTool } from './video-tool.ts'

export interface HeifTools {
  output: MediaOutput
  tool: VideoTool | undefined
  /** Writes bytes to the job's folder, so that the video tool can open them. */
  keep(name: string, bytes: Uint8Array): Promise<string>
  crop?: Crop | undefined
}

/**
 * Processes HEIC as phones record it. sharp's build has no HEVC decoder, so the key frames are extracted here and
 * decoded by the video tool, whose HEIF reader is never used.
 */
export async function ingestHeif(
  original: Uint8Array,
  { output, tool, keep, crop }: HeifTools,
): Promise<ImageAsset> {
  const picture = checkHeif(original)
  if (!tool) throw noTool('HEIC images')
  const decode = (name: string, layer: HeifLayer, stated: StatedColours | undefined) =>
    decodeLayer(tool, { layer, stated, keep: () => keep(name, layer.hevc) })
  const colours = await decode('picture.hevc', picture, picture.colours)
  const pixels = picture.alpha
    ? await addAlpha(colours, await decode('alpha.hevc', picture.alpha, { isFullRange: true }))
    : colours
  const asset = await ingestImage(await toPng(pixels, picture), output, crop)
  // Image sequences, such as bursts and animations, have a `moov` box like films.
  return withLosses(asset, [
    ...(findBox(original, ['moov']) ? (['motion'] as const) : []),
    ...(isBrightHeif(original) ? (['brightness'] as const) : []),
  ])
}

interface LayerToDecode {
  layer: HeifLayer
  stated: StatedColours | undefined
  keep: () => Promise<string>
}

async function decodeLayer(tool: VideoTool, { layer, stated, keep }: LayerToDecode): Promise<Pixels> {
  const film: FilmFile = { path: await keep(), demuxer: 'hevc' }
  const count = layer.columns * layer.rows
  const tiles = await tool.decodePictures(film, { ...layer.tile, count, colours: stated })
  if (tiles.length < count) throw damaged()
  return joinTiles(layer, tiles)
}

/** The first channel of the second picture, which may be smaller, is the alpha of the first one. */
async function addAlpha(colours: Pixels, alpha: Pixels): Promise<Pixels> {
  const { width, height } = colours
  const { data: cover } = await apply(alpha, (input) => input.resize({ width, height, fit: 'fill' }))
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    data.set(colours.data.subarray(3 * i, 3 * i + 3), 4 * i)
    data[4 * i + 3] = cover[3 * i] ?? 255
  }
  return { data, width, height, channels: 4 }
}

function checkHeif(original: Uint8Array): HeifPicture {
  const picture = readSafely(original)
  checkPixels(picture)
  if (picture.alpha) checkPixels(picture.alpha)
  return picture
}

function readSafely(original: Uint8Array): HeifPicture {
  try {
    const picture = readHeif(original)
    if (picture) return picture
  } catch (error) {
    if (error instanceof RangeError) throw damaged()
    throw error
  }
  throw new MediaRefusedError('no-decoder', 'This kind of HEIF image cannot be read; save it as JPEG or PNG.')
}

/** Joins the tiles and cuts off the excess of the last column and row. */
function joinTiles({ width, height, tile, columns }: HeifLayer, tiles: Uint8Array[]): Pixels {
  const data = new Uint8Array(width * height * 3)
  for (const [index, pixels] of tiles.entries()) {
    const left = (index % columns) * tile.width
    const top = Math.floor(index / columns) * tile.height
    const bytesPerRow = Math.min(tile.width, width - left) * 3
    for (let y = 0; y < Math.min(tile.height, height - top); y++) {
      const from = y * tile.width * 3
      if (bytesPerRow > 0) data.set(pixels.subarray(from, from + bytesPerRow), ((top + y) * width + left) * 3)
    }
  }
  return { data, width, height, channels: 3 }
}

/** Upright, no larger than it will be shown, with its colour profile: a PNG that the ordinary path can process. */
async function toPng(pixels: Pixels, { turns, iccProfile }: HeifPicture): Promise<Uint8Array> {
  const afterCrops = turns.findLastIndex(isCrop) + 1
  let picture = pixels
  for (const turn of turns.slice(0, afterCrops)) picture = await applyTurn(picture, turn)
  const rest = turns.slice(afterCrops)
  const isSideways = rest.filter((turn) => turn === 90 || turn === 270).length % 2 === 1
  const size = largestSize(isSideways ? swapSides(picture) : picture)
  picture = await apply(picture, (input) =>
    input.resize({ ...(isSideways ? swapSides(size) : size), fit: 'fill' }),
  )
  for (const turn of rest) picture = await applyTurn(picture, turn)
  const png = await openPixels(picture).png({ compressionLevel: 1 }).toBuffer()
  return iccProfile ? addProfile(png, iccProfile) : png
}

const isCrop = (turn: HeifTurn): turn is HeifCrop => typeof turn === 'object'

const applyTurn = (picture: Pixels, turn: HeifTurn): Promise<Pixels> =>
  apply(picture, (input) => {
    if (isCrop(turn)) return input.extract(placeOf(picture, turn))
    if (turn === 'flip') return input.flip()
    return turn === 'flop' ? input.flop() : input.rotate(turn)
  })

/** In whole pixels, within the picture. */
function placeOf({ width, height }: Pixels, crop: HeifCrop) {
  const along = (whole: number, part: number, shift: number): [start: number, length: number] => {
    const length = Math.max(1, Math.min(whole, Math.round(part)))
    return [Math.max(0, Math.min(whole - length, Math.round((whole - part) / 2 + shift))), length]
  }
  const [left, cropWidth] = along(width, crop.width, crop.right)
  const [top, cropHeight] = along(height, crop.height, crop.down)
  return { left, top, width: cropWidth, height: cropHeight }
}

function swapSides({ width, height }: { width: number; height: number }) {
  return { width: height, height: width }
}

async function apply(pixels: Pixels, change: (input: Sharp) => Sharp): Promise<Pixels> {
  return readPixels(change(openPixels(pixels)))
}
