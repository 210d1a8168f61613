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
  /** Time of its first frame. */
  startS?: number
  metadata?: Record<string, string>
  /** More sound tracks after the first one. */
  moreSounds?: EncoderName[]
  /** Leaves out frames by their number. */
  skips?: (frame: number) => boolean
  /** A single colour, as brightness and two differences, instead of the pattern. */
  colour?: readonly [y: number, u: number, v: number]
  /** The declared colour encoding of the film. */
  tags?: Pick<av.Frame, 'colorSpace' | 'colorPrimaries' | 'colorTrc'>
  /** Whether an MP4 has its index at the beginning. */
  isFastStart?: boolean
  /** Whether it has a phone's metadata to rotate the picture by 90 degrees clockwise. */
  isLying?: boolean
}

const audioRate = 48_000
const audioFrame = 960

/** Writes a film with a moving brightness pattern, and a tone if it has sound. */
export async function makeFilm(path: string, sample: FilmSample): Promise<void> {
  const { format, metadata, isLying, isFastStart } = sample
  await using output = await av.Muxer.open(path, {
    format,
    ...(isFastStart && { options: { movflags: 'faststart' } }),
    configure(context) {
      if (metadata) context.metadata = av.Dictionary.fromObject(metadata)
      if (isLying) context.streams[0]?.codecpar.addCodedSideData(av.AV_PKT_DATA_DISPLAYMATRIX, quarterTurn())
    },
  })
  const lines = []
  if (sample.video) lines.push(await addLine(output, sample.video, makePictures(sample)))
  for (const audio of [sample.audio, ...(sample.moreSounds ?? [])])
    if (audio) lines.push(await addLine(output, audio, makeTone(sample)))
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

async function* makePictures({
  width = 96,
  height = 160,
  fps = 24,
  seconds = 1,
  startS = 0,
  colour,
  tags,
  skips,
}: FilmSample) {
  const area = width * height
  for (let i = 0; i < fps * seconds; i++) {
    if (skips?.(i)) continue
    const pixels = Buffer.alloc((area * 3) / 2, 128)
    if (colour) {
      const [y, u, v] = colour
      pixels
        .fill(y, 0, area)
        .fill(u, area, area * 1.25)
        .fill(v, area * 1.25)
    } else
      for (let p = 0; p < area; p++) pixels[p] = 16 + (((p % width) + Math.floor(p / width) + i * 4) % 200)
    const frame = toFrame(pixels, {
      width,
      height,
      pts: BigInt(startS * fps + i),
      timeBase: { num: 1, den: fps },
    })
    yield Object.assign(frame, tags)
  }
  yield null
}

export function toFrame(
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
