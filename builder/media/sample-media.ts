import * as av from 'node-av'

// Media made for tests: nothing here is part of the product.

av.Log.setLevel(av.AV_LOG_QUIET)

const encoders = {
  h264: av.FF_ENCODER_LIBX264,
  hevc: av.FF_ENCODER_LIBX265,
  mpeg2: av.FF_ENCODER_MPEG2VIDEO,
  mpeg4: av.FF_ENCODER_MPEG4,
  vp8: av.FF_ENCODER_LIBVPX_VP8,
  flv: av.FF_ENCODER_FLV,
  wmv2: av.FF_ENCODER_WMV2,
  aac: av.FF_ENCODER_AAC,
  mp2: av.FF_ENCODER_MP2,
  mp3: av.FF_ENCODER_LIBMP3LAME,
  opus: av.FF_ENCODER_LIBOPUS,
  wma: av.FF_ENCODER_WMAV2,
}
type EncoderName = keyof typeof encoders

export interface FilmSample {
  format: string
  video?: EncoderName
  audio?: EncoderName
  /** `s16` for encoders that do not take floating point. */
  samples?: 's16' | 'float'
  width?: number
  height?: number
  fps?: number
  seconds?: number
  metadata?: Record<string, string>
  /** One colour all over, as brightness and two differences, instead of the pattern. */
  colour?: readonly [y: number, u: number, v: number]
  /** What the film says of its colours. */
  tags?: Pick<av.Frame, 'colorSpace' | 'colorPrimaries' | 'colorTrc'>
  /** A phone's note that the picture has to be turned by 90 degrees clockwise. */
  isLying?: boolean
}

const audioRate = 48_000
const audioFrame = 960

/** Writes a film whose brightness pattern moves, with a tone when it has sound. */
export async function makeFilm(path: string, sample: FilmSample): Promise<void> {
  const { format, metadata, isLying } = sample
  await using output = await av.Muxer.open(path, {
    format,
    configure(context) {
      if (metadata) context.metadata = av.Dictionary.fromObject(metadata)
      if (isLying) context.streams[0]?.codecpar.addCodedSideData(av.AV_PKT_DATA_DISPLAYMATRIX, quarterTurn())
    },
  })
  const lines = []
  if (sample.video) lines.push(await addLine(output, sample.video, makePictures(sample)))
  if (sample.audio) lines.push(await addLine(output, sample.audio, makeTone(sample)))
  await Promise.all(lines.map((run) => run()))
}

async function addLine(output: av.Muxer, codec: EncoderName, frames: AsyncGenerator<av.Frame | null>) {
  const encoder = await av.Encoder.create(encoders[codec], { bitrate: '128k' })
  const index = output.addStream(encoder)
  return async () => {
    for await (const packet of encoder.packets(frames)) {
      if (!packet) break
      await output.writePacket(packet, index)
      packet.free()
    }
    await output.writePacket(null, index)
  }
}

async function* makePictures({ width = 96, height = 160, fps = 24, seconds = 1, colour, tags }: FilmSample) {
  const area = width * height
  for (let i = 0; i < fps * seconds; i++) {
    const pixels = Buffer.alloc((area * 3) / 2, 128)
    if (colour) {
      const [y, u, v] = colour
      pixels
        .fill(y, 0, area)
        .fill(u, area, area * 1.25)
        .fill(v, area * 1.25)
    } else
      for (let p = 0; p < area; p++) pixels[p] = 16 + (((p % width) + Math.floor(p / width) + i * 4) % 200)
    const frame = toFrame(pixels, { width, height, pts: BigInt(i), timeBase: { num: 1, den: fps } })
    yield Object.assign(frame, tags)
  }
  yield null
}

function toFrame(
  pixels: Buffer,
  props: { width: number; height: number; pts: bigint; timeBase: { num: number; den: number } },
): av.Frame {
  return av.Frame.fromVideoBuffer(pixels, { ...props, format: av.AV_PIX_FMT_YUV420P })
}

async function* makeTone({ seconds = 1, samples = 'float' }: FilmSample) {
  const format = samples === 'float' ? av.AV_SAMPLE_FMT_FLTP : av.AV_SAMPLE_FMT_S16
  for (let start = 0; start < audioRate * seconds; start += audioFrame) {
    const wave = Array.from(
      { length: audioFrame },
      (_, i) => 0.3 * Math.sin(((start + i) * 440 * 2 * Math.PI) / audioRate),
    )
    const channel = Float32Array.from(wave)
    const stereo = Int16Array.from(wave.flatMap((value) => [value * 32_000, value * 32_000]))
    const data =
      samples === 'float'
        ? Buffer.concat([Buffer.from(channel.buffer), Buffer.from(channel.buffer)])
        : Buffer.from(stereo.buffer)
    yield av.Frame.fromAudioBuffer(data, {
      nbSamples: audioFrame,
      format,
      sampleRate: audioRate,
      channelLayout: av.AV_CHANNEL_LAYOUT_STEREO,
      pts: BigInt(start),
      timeBase: { num: 1, den: audioRate },
    })
  }
  yield null
}

function quarterTurn(): Buffer {
  const matrix = Buffer.alloc(36)
  matrix.writeInt32LE(0x10000, 4)
  matrix.writeInt32LE(-0x10000, 12)
  matrix.writeInt32LE(1 << 30, 32)
  return matrix
}

export interface HeicSample {
  /** Brightness (16 to 235) of each tile, row by row. */
  tiles: number[]
  columns: number
  tileSize: number
  width: number
  height: number
  /** Quarter turns against the clock, as HEIF counts them. */
  rotation?: number
  iccProfile?: Uint8Array
}

/** A HEIC picture as an iPhone builds it: a grid of HEVC key frames. */
export async function makeHeic(sample: HeicSample): Promise<Buffer> {
  const units = await encodeTiles(sample)
  const unitKind = (unit: Buffer) => ((unit[0] ?? 0) >> 1) & 63
  const parameterSets = [32, 33, 34].map(
    (kind) => units.find((unit) => unitKind(unit) === kind) ?? Buffer.alloc(0),
  )
  const frames = units
    .filter((unit) => unitKind(unit) < 32)
    .map((unit) => Buffer.concat([u32(unit.length), unit]))
  return buildHeif(sample, parameterSets, frames)
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

/** Cuts at the start codes `00 00 01`; the zero in front of a longer one is cut off with it. */
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

function buildHeif(sample: HeicSample, parameterSets: Buffer[], frames: Buffer[]): Buffer {
  const { columns, width, height, tileSize, rotation = 0, iccProfile } = sample
  const gridId = frames.length + 1
  const ids = frames.map((_, i) => i + 1)
  const grid = Buffer.concat([
    Buffer.from([0, 0, frames.length / columns - 1, columns - 1]),
    u16(width),
    u16(height),
  ])
  const hvcC = Buffer.concat([
    Buffer.from([1, ...Array(20).fill(0), 3, parameterSets.length]),
    ...parameterSets.map((set) => Buffer.concat([Buffer.from([0x20]), u16(1), u16(set.length), set])),
  ])
  const properties = [
    box('hvcC', hvcC),
    fullBox('ispe', 0, u32(tileSize), u32(tileSize)),
    fullBox('ispe', 0, u32(width), u32(height)),
    box('irot', Buffer.from([rotation])),
    ...(iccProfile ? [box('colr', Buffer.from('prof'), iccProfile)] : []),
  ]
  const ofGrid = [3, 4, ...(iccProfile ? [5] : [])]
  const item = (id: number, kind: string) =>
    fullBox('infe', 2, u16(id), u16(0), Buffer.from(`${kind}\0`, 'latin1'))
  const link = (id: number, indexes: number[]) =>
    Buffer.concat([u16(id), Buffer.from([indexes.length, ...indexes])])
  const buildMeta = (dataStart: number) => {
    let offset = dataStart
    const places = [...frames, grid].map((data, i) => {
      offset += data.length
      return Buffer.concat([u16(i + 1), u16(0), u16(1), u32(offset - data.length), u32(data.length)])
    })
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(gridId)),
      fullBox('iloc', 0, Buffer.from([0x44, 0x00]), u16(places.length), ...places),
      fullBox('iinf', 0, u16(gridId), ...ids.map((id) => item(id, 'hvc1')), item(gridId, 'grid')),
      fullBox('iref', 0, box('dimg', u16(gridId), u16(ids.length), ...ids.map(u16))),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox('ipma', 0, u32(gridId), ...ids.map((id) => link(id, [1, 2])), link(gridId, ofGrid)),
      ),
    )
  }
  const type = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
  const dataStart = type.length + buildMeta(0).length + 8
  return Buffer.concat([type, buildMeta(dataStart), box('mdat', ...frames, grid)])
}
