import * as av from 'node-av'

// Films as other programs write them, made for tests: nothing here is part of the product.

av.Log.setLevel(av.AV_LOG_QUIET)

const pictures = {
  qtrle: { codec: av.FF_ENCODER_QTRLE, as: 'argb', options: {} },
  png: { codec: av.FF_ENCODER_PNG, as: 'rgba', options: {} },
  apng: { codec: av.FF_ENCODER_APNG, as: 'rgba', options: {} },
  prores: { codec: av.FF_ENCODER_PRORES_KS, as: 'yuva444p10le', options: { profile: '4444' } },
  dnxhr: { codec: av.FF_ENCODER_DNXHD, as: 'yuv422p', options: { profile: 'dnxhr_sq' }, by: 'bt709' },
  vp9: { codec: av.FF_ENCODER_LIBVPX_VP9, as: 'yuva420p', options: { 'auto-alt-ref': '0' } },
  cfhd: { codec: av.FF_ENCODER_CFHD, as: 'yuv422p10le', options: {} },
  av1: { codec: av.FF_ENCODER_LIBSVTAV1, as: 'yuv420p', options: { preset: '12' } },
  mpeg2: { codec: av.FF_ENCODER_MPEG2VIDEO, as: 'yuv420p', options: {} },
  h264: { codec: av.FF_ENCODER_LIBX264, as: 'yuv420p', options: {} },
} as const
const sounds = {
  pcm_s24be: { codec: av.FF_ENCODER_PCM_S24BE, as: 's32' },
  pcm_s32le: { codec: av.FF_ENCODER_PCM_S32LE, as: 's32' },
  pcm_s32be: { codec: av.FF_ENCODER_PCM_S32BE, as: 's32' },
  pcm_s8: { codec: av.FF_ENCODER_PCM_S8, as: 'u8' },
  pcm_f32be: { codec: av.FF_ENCODER_PCM_F32BE, as: 'flt' },
  adpcm_ima_amv: { codec: av.FF_ENCODER_ADPCM_YAMAHA, as: 's16' },
} as const
export type OddSound = keyof typeof sounds

export interface OddFilm {
  format: string
  video: keyof typeof pictures
  audio?: OddSound
  /** Whether the left half is transparent. */
  isTransparent?: boolean
  seconds?: number
}

const [width, height, fps] = [320, 240, 10]
const rate = 48_000

/** Writes a film in a single red. */
export async function makeOddFilm(path: string, film: OddFilm): Promise<void> {
  await using output = await av.Muxer.open(path, { format: film.format })
  const { codec, as, options, ...more } = pictures[film.video]
  const matrix = 'by' in more ? `scale=out_color_matrix=${more.by},` : ''
  const lines = [
    await addLine(output, await av.Encoder.create(codec, { options }), `${matrix}format=${as}`, red(film)),
  ]
  if (film.audio) {
    const sound = sounds[film.audio]
    const filter = `aformat=sample_fmts=${sound.as}`
    lines.push(await addLine(output, await av.Encoder.create(sound.codec), filter, tone(film)))
  }
  await Promise.all(lines.map((run) => run()))
}

type Frames = AsyncGenerator<av.Frame | null>

async function addLine(output: av.Muxer, encoder: av.Encoder, chain: string, frames: Frames) {
  const index = output.addStream(encoder)
  return async () => {
    for await (const packet of encoder.packets(av.FilterAPI.create(chain).frames(frames))) {
      if (!packet) break
      await output.writePacket(packet, index)
      packet.free()
    }
    await output.writePacket(null, index)
  }
}

async function* red({ isTransparent, seconds = 1 }: OddFilm): Frames {
  const pixels = Buffer.alloc(width * height * 4)
  for (let i = 0; i < width * height; i++)
    pixels.set(isTransparent && i % width < width / 2 ? [0, 0, 0, 0] : [200, 40, 40, 255], 4 * i)
  for (let i = 0; i < fps * seconds; i++) {
    // One corner changes, so that no encoder drops the frame.
    pixels.set([200, 40, 40 + (i % 8), 255], pixels.length - 4)
    yield av.Frame.fromVideoBuffer(pixels, {
      ...{ width, height, format: av.AV_PIX_FMT_RGBA },
      ...{ pts: BigInt(i), timeBase: { num: 1, den: fps } },
    })
  }
  yield null
}

async function* tone({ seconds = 1 }: OddFilm): Frames {
  const samples = rate / fps
  for (let i = 0; i < fps * seconds; i++) {
    const wave = Int16Array.from({ length: 2 * samples }, (_, n) => 9_000 * Math.sin(n / 20))
    yield av.Frame.fromAudioBuffer(Buffer.from(wave.buffer), {
      ...{ nbSamples: samples, format: av.AV_SAMPLE_FMT_S16, sampleRate: rate },
      ...{ channelLayout: av.AV_CHANNEL_LAYOUT_STEREO, pts: BigInt(i * samples) },
      timeBase: { num: 1, den: rate },
    })
  }
  yield null
}
