import * as av from 'node-av'

// Music made for tests: nothing here is part of the product.

const rate = 48_000

export interface Tone {
  seconds?: number
  hz?: number
  /** Amplitude as a share of full scale. */
  level?: number
}

/** A sine tone in two channels, as the bytes of a WAV file. */
export function makeWav({ seconds = 4, hz = 440, level = 0.1 }: Tone = {}): Buffer {
  const samples = Math.round(seconds * rate)
  const wav = Buffer.alloc(44 + samples * 4)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(36 + samples * 4, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(2, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * 4, 28)
  wav.writeUInt16LE(4, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(samples * 4, 40)
  for (let i = 0; i < samples; i++) {
    const value = Math.round(32_767 * level * Math.sin((2 * Math.PI * hz * i) / rate))
    wav.writeInt16LE(value, 44 + i * 4)
    wav.writeInt16LE(value, 46 + i * 4)
  }
  return wav
}

const formats = {
  mp3: { muxer: 'mp3', encoder: av.FF_ENCODER_LIBMP3LAME },
  m4a: { muxer: 'ipod', encoder: av.FF_ENCODER_AAC },
  mp4: { muxer: 'mp4', encoder: av.FF_ENCODER_AAC },
  aac: { muxer: 'adts', encoder: av.FF_ENCODER_AAC },
  flac: { muxer: 'flac', encoder: av.FF_ENCODER_FLAC },
  opus: { muxer: 'ogg', encoder: av.FF_ENCODER_LIBOPUS },
} as const
export type MusicFormat = keyof typeof formats
export const musicFormats = Object.keys(formats) as MusicFormat[]

/** Converts a WAV file into another format. */
export async function encodeWav(wavPath: string, path: string, format: MusicFormat): Promise<void> {
  const { muxer, encoder: codec } = formats[format]
  await using input = await av.Demuxer.open(wavPath, { format: 'wav' })
  await using output = await av.Muxer.open(path, { format: muxer })
  const stream = input.streams[0]!
  const encoder = await av.Encoder.create(codec, { bitrate: '128k' })
  const sampleFormat = { flac: 's16', opus: 'flt' }[format as string] ?? 'fltp'
  const filter = av.FilterAPI.create(`aformat=sample_fmts=${sampleFormat}`)
  const frames = filter.frames((await av.Decoder.create(stream)).frames(input.packets(stream.index)))
  const index = output.addStream(encoder)
  for await (const packet of encoder.packets(frames)) {
    if (!packet) break
    await output.writePacket(packet, index)
    packet.free()
  }
  await output.writePacket(null, index)
}

/** Loudness of a file in LUFS. */
export async function loudnessOf(path: string, format = 'mov'): Promise<number> {
  await using input = await av.Demuxer.open(path, { format })
  const stream = input.streams[0]!
  const filter = av.FilterAPI.create('ebur128=metadata=1:framelog=quiet')
  let lufs = Number.NaN
  for await (const frame of filter.frames(
    (await av.Decoder.create(stream)).frames(input.packets(stream.index)),
  )) {
    if (!frame) break
    lufs = Number(frame.getMetadata()?.getAll()['lavfi.r128.I'] ?? lufs)
    frame.free()
  }
  return lufs
}
