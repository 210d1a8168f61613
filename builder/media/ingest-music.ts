import { readFile, stat } from 'node:fs/promises'
import type { AudioAsset } from '#model/definition/media/media.ts'
import { maxMusicBytes } from '#model/definition/media/media.ts'
import { musicSettings } from './encoding-settings.ts'
import { type MediaOutput, MediaRefusedError } from './ingest.ts'
import { readMusicLength } from './read-mp4.ts'
import type { FilmFile, Loudness, MusicTool } from './video-tool.ts'

interface MusicTools {
  output: MediaOutput
  tool: MusicTool
  /** Path for the MP4: a new name in the job's own folder. */
  outputPath: string
}

/**
 * Converts music into AAC in an MP4, with the same loudness for all pieces, so that nobody has to change the volume.
 */
export async function ingestMusic(
  music: FilmFile,
  { output, tool, outputPath }: MusicTools,
): Promise<AudioAsset> {
  if ((await stat(music.path)).size > maxMusicBytes)
    throw new MediaRefusedError('music-too-large', 'The music has more than 20 MB.')
  const loudness = await tool.measureLoudness(music)
  await tool.transcodeMusic(music, musicFilter(loudness), outputPath)
  const bytes = await readFile(outputPath)
  const durationS = readMusicLength(bytes) ?? 0
  if (durationS <= 0) throw new MediaRefusedError('damaged', 'The file has no sound.')
  return {
    kind: 'audio',
    durationS: Math.round(durationS * 1000) / 1000,
    file: await output.put(bytes),
    bytes: bytes.byteLength,
  }
}

/** The same gain from beginning to end. Only peaks that would become too loud are limited. */
export function musicFilter({ lufs, peakDb }: Loudness): string {
  const wanted = musicSettings.lufs - lufs
  const gain = lufs <= silentLufs ? 0 : Math.min(wanted, musicSettings.maxGainDb)
  const limit = 10 ** (musicSettings.peakDb / 20)
  return [
    `volume=${gain.toFixed(2)}dB:precision=double`,
    ...(peakDb + gain > musicSettings.peakDb ? [`alimiter=limit=${limit.toFixed(4)}:level=disabled`] : []),
    `aresample=${musicSettings.rate}:async=1:first_pts=0`,
    'aformat=sample_fmts=fltp:channel_layouts=stereo',
  ].join(',')
}

const silentLufs = -70
