import { readFile } from 'node:fs/promises'
import type { MediaAsset } from '#model/media.ts'
import type { MediaEdit } from '#model/media-edit.ts'
import { encodePicture } from './encode-picture.ts'
import { planTranscode } from './plan-transcode.ts'
import { type Mp4Facts, readMp4 } from './read-mp4.ts'
import { type MediaOutput, MediaRefusedError } from './take-in.ts'
import { largestSize } from './take-in-image.ts'
import type { FilmFile, VideoTool } from './video-tool.ts'

export interface VideoTools {
  output: MediaOutput
  tool: VideoTool | undefined
  /** Where the MP4 may be written: a fresh name in the job's own folder. */
  outputPath: string
  edit?: MediaEdit | undefined
}

/**
 * A film becomes one MP4 and its first picture. It is always encoded anew, even where it is a small H.264 MP4
 * already: visitors never receive bytes that somebody else wrote.
 */
export async function takeInVideo(
  film: FilmFile,
  { output, tool, outputPath, edit }: VideoTools,
): Promise<MediaAsset> {
  if (!tool) {
    throw new MediaRefusedError(
      'no-decoder',
      'Films cannot be read here. Install what decodes them, npm i node-av, or set FFMPEG_PATH to an ffmpeg.',
    )
  }
  await tool.transcode(film, planTranscode(await tool.probe(film), edit), outputPath)
  const bytes = await readFile(outputPath)
  const { width, height, durationS, hasSound } = checkMp4(readMp4(bytes))
  const size = largestSize({ width, height })
  const [first] = await tool.decodePictures({ path: outputPath, demuxer: 'mov' }, { ...size, count: 1 })
  if (!first) throw new MediaRefusedError('damaged', 'The film has no picture.')
  const poster = await encodePicture({ data: first, ...size, channels: 3 }, output)
  // A GIF that does not move is a picture.
  if (film.demuxer === 'gif' && (await tool.decodePictures(film, { ...size, count: 2 })).length < 2)
    return poster
  return {
    kind: 'video',
    width,
    height,
    durationS: Math.round(durationS * 1000) / 1000,
    file: await output.put(bytes),
    bytes: bytes.byteLength,
    hasSound,
    poster,
  }
}

function checkMp4(facts: Mp4Facts | undefined): Mp4Facts {
  if (!facts || facts.durationS <= 0) throw new MediaRefusedError('damaged', 'The film has no picture.')
  if (facts.codec !== 'avc1' || !facts.isFastStart)
    throw new Error('The video tool wrote something else than it should.')
  return facts
}
