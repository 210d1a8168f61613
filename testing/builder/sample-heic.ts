import * as av from 'node-av'
import { toFrame } from './sample-media.ts'

// HEIC pictures made for tests: nothing here is part of the product.

export interface HeicSample {
  /** Brightness (16 to 235) of each tile, row by row. */
  tiles: number[]
  columns: number
  tileSize: number
  width: number
  height: number
  /** Quarter turns anticlockwise, as in HEIF. */
  rotation?: number
  iccProfile?: Uint8Array
  /** Whether the file, but not its frames, declares full range brightness (0 to 255). */
  isFullRange?: boolean
  /** Brightness of each tile of the alpha picture. */
  alpha?: number[]
  /** The crop: the remaining size, and the offset of its centre from that of the whole. */
  crop?: { width: number; height: number; right: number; down: number }
}

/** A HEIC picture as an iPhone builds it: a grid of HEVC key frames. */
export async function makeHeic(sample: HeicSample): Promise<Buffer> {
  const main = await encodeLayer(sample)
  const alpha = sample.alpha && (await encodeLayer({ ...sample, tiles: sample.alpha }))
  return buildHeif(sample, main, alpha)
}

interface Layer {
  parameterSets: Buffer[]
  frames: Buffer[]
}

async function encodeLayer(sample: HeicSample): Promise<Layer> {
  const units = await encodeTiles(sample)
  const unitKind = (unit: Buffer) => ((unit[0] ?? 0) >> 1) & 63
  return {
    parameterSets: [32, 33, 34].map(
      (kind) => units.find((unit) => unitKind(unit) === kind) ?? Buffer.alloc(0),
    ),
    frames: units
      .filter((unit) => unitKind(unit) < 32)
      .map((unit) => Buffer.concat([u32(unit.length), unit])),
  }
}

async function encodeTiles({ tiles, tileSize }: HeicSample): Promise<Buffer[]> {
  const encoder = await av.Encoder.create(av.FF_ENCODER_LIBX265, {
    options: { crf: 4, preset: 'ultrafast', 'x265-params': 'keyint=1:log-level=none:no-info=1' },
    context: { threadCount: 1 },
  })
  async function* pictures() {
    for (const [i, brightness] of tiles.entries()) {
      const pixels = Buffer.alloc((tileSize * tileSize * 3) / 2, 128).fill(brightness, 0, tileSize * tileSize)
      yield toFrame(pixels, {
        width: tileSize,
        height: tileSize,
        pts: BigInt(i),
        timeBase: { num: 1, den: 25 },
      })
    }
    yield null
  }
  const units: Buffer[] = []
  for await (const packet of encoder.packets(pictures())) {
    if (!packet) break
    units.push(...splitAnnexB(Buffer.from(packet.data ?? [])))
  }
  return units
}

/** Splits at the start codes `00 00 01`; the additional zero of a longer one is removed. */
function splitAnnexB(stream: Buffer): Buffer[] {
  const startCode = Buffer.from([0, 0, 1])
  const units: Buffer[] = []
  for (let start = stream.indexOf(startCode); start >= 0; ) {
    const next = stream.indexOf(startCode, start + 3)
    const end = next < 0 ? stream.length : next
    units.push(stream.subarray(start + 3, stream[end - 1] === 0 && next >= 0 ? end - 1 : end))
    start = next
  }
  return units
}

function u16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 255])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function box(kind: string, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(kind, 'latin1'), body])
}

function fullBox(kind: string, version: number, ...parts: Uint8Array[]): Buffer {
  return box(kind, Buffer.from([version, 0, 0, 0]), ...parts)
}

interface Item {
  id: number
  kind: 'hvc1' | 'grid'
  data: Buffer
  /** Indexes of its properties, from 1. */
  properties: number[]
}

/** Tiles and their grid, with ids from `firstId` on. */
function layerItems(
  { columns, width, height }: HeicSample,
  { frames }: Layer,
  { firstId, ofTile, ofGrid }: { firstId: number; ofTile: number[]; ofGrid: number[] },
): Item[] {
  const tiles = frames.map((data, i): Item => ({ id: firstId + i, kind: 'hvc1', data, properties: ofTile }))
  const layout = Buffer.from([0, 0, frames.length / columns - 1, columns - 1])
  const grid = Buffer.concat([layout, u16(width), u16(height)])
  return [...tiles, { id: firstId + tiles.length, kind: 'grid', data: grid, properties: ofGrid }]
}

function configuration({ parameterSets }: Layer): Buffer {
  const head = Buffer.from([1, ...Array(20).fill(0), 3, parameterSets.length])
  const sets = parameterSets.map((set) => Buffer.concat([Buffer.from([0x20]), u16(1), u16(set.length), set]))
  return box('hvcC', head, ...sets)
}

function cleanAperture({ width, height, right, down }: NonNullable<HeicSample['crop']>): Buffer {
  const numbers = [width, 1, height, 1, right, 1, down, 1]
  return box('clap', ...numbers.map((value) => u32(value < 0 ? value + 2 ** 32 : value)))
}

/** Primaries, curve and matrix of ordinary pictures. */
const statedColours = (isFullRange: boolean): Buffer =>
  box('colr', Buffer.from('nclx'), u16(1), u16(13), u16(6), Buffer.from([isFullRange ? 0x80 : 0]))

function buildHeif(sample: HeicSample, main: Layer, alpha: Layer | undefined): Buffer {
  const { width, height, tileSize, rotation = 0, iccProfile, crop, isFullRange } = sample
  const optional: [Buffer | undefined, 'grid' | 'alpha'][] = [
    [crop && cleanAperture(crop), 'grid'],
    [box('irot', Buffer.from([rotation])), 'grid'],
    [iccProfile && box('colr', Buffer.from('prof'), iccProfile), 'grid'],
    [isFullRange === undefined ? undefined : statedColours(isFullRange), 'grid'],
    [alpha && fullBox('auxC', 0, Buffer.from('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0')), 'alpha'],
    [alpha && configuration(alpha), 'alpha'],
  ]
  const present = optional.filter((one): one is [Buffer, 'grid' | 'alpha'] => one[0] !== undefined)
  const placesOf = (of: 'grid' | 'alpha') => present.flatMap(([, whose], i) => (whose === of ? [i + 4] : []))
  const properties = [
    configuration(main),
    fullBox('ispe', 0, u32(tileSize), u32(tileSize)),
    fullBox('ispe', 0, u32(width), u32(height)),
    ...present.map(([bytes]) => bytes),
  ]
  const [auxiliary = 0, alphaConfiguration = 0] = placesOf('alpha')
  const mainItems = layerItems(sample, main, { firstId: 1, ofTile: [1, 2], ofGrid: [3, ...placesOf('grid')] })
  const firstId = mainItems.length + 1
  const ofAlpha = { firstId, ofTile: [alphaConfiguration, 2], ofGrid: [3, auxiliary] }
  const alphaItems = alpha ? layerItems(sample, alpha, ofAlpha) : []
  return writeHeif({ properties, mainItems, alphaItems })
}

interface HeifParts {
  properties: Buffer[]
  mainItems: Item[]
  alphaItems: Item[]
}

function writeHeif({ properties, mainItems, alphaItems }: HeifParts): Buffer {
  const items = [...mainItems, ...alphaItems]
  const gridIds = items.filter(({ kind }) => kind === 'grid').map(({ id }) => id)
  const [gridId = 0, alphaId] = gridIds
  const tilesOf = (group: Item[]) => group.filter(({ kind }) => kind === 'hvc1').map(({ id }) => id)
  const references = [mainItems, alphaItems]
    .filter((group) => group.length > 0)
    .map((group, i) => {
      const ids = tilesOf(group)
      return box('dimg', u16(gridIds[i] ?? 0), u16(ids.length), ...ids.map(u16))
    })
  if (alphaId !== undefined) references.push(box('auxl', u16(alphaId), u16(1), u16(gridId)))
  const buildMeta = (dataStart: number) => {
    let offset = dataStart
    const places = items.map(({ id, data }) => {
      offset += data.length
      return Buffer.concat([u16(id), u16(0), u16(1), u32(offset - data.length), u32(data.length)])
    })
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(gridId)),
      fullBox('iloc', 0, Buffer.from([0x44, 0x00]), u16(places.length), ...places),
      fullBox(
        'iinf',
        0,
        u16(items.length),
        ...items.map(({ id, kind }) =>
          fullBox('infe', 2, u16(id), u16(0), Buffer.from(`${kind}\0`, 'latin1')),
        ),
      ),
      fullBox('iref', 0, ...references),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox(
          'ipma',
          0,
          u32(items.length),
          ...items.map(({ id, properties: places }) =>
            Buffer.concat([u16(id), Buffer.from([places.length, ...places])]),
          ),
        ),
      ),
    )
  }
  const type = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
  const dataStart = type.length + buildMeta(0).length + 8
  return Buffer.concat([type, buildMeta(dataStart), box('mdat', ...items.map(({ data }) => data))])
}
