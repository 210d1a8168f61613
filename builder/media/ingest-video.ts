import { readFile } from 'node:fs/promises'
import type { MediaAsset, MediaLoss } from '#model/definition/media/media.ts'
import type { MediaEdit } from '#model/media/media-edit.ts'
import { checkPixels, largestSize } from './decode-picture.ts'
import { encodePicture, openPixels } from './encode-picture.ts'
import { type MediaOutput, MediaRefusedError, noTool, withLosses } from './ingest.ts'
import { ingestImage } from './ingest-image.ts'
import { isCutOff, namedLength } from './named-length.ts'
import { planTranscode } from './plan-transcode.ts'
import { type Mp4Facts, readMp4 } from './read-mp4.ts'
import type { FilmFacts, FilmFile, VideoTool } from './video-tool.ts'

export interface VideoTools {
  output: MediaOutput
  tool: VideoTool | undefined
  /** Path for the MP4: a new name in the job's own folder. */
  outputPath: string
  edit?: MediaEdit | undefined
}

/**
 * Converts a film into one MP4 and its first picture. Even a small H.264 MP4 is encoded again, so that visitors never
 * receive bytes that somebody else wrote.
 */
export async function ingestVideo(given: FilmFile, tools: VideoTools): Promise<MediaAsset> {
  const { output, outputPath, edit } = tools
  const tool = checkTool(tools.tool)
  const facts = await tool.probe(given)
  const film = { ...given, decoder: facts.decoder, sound: facts.sound }
  const still = film.demuxer === 'gif' && (await readStill(film, tool, facts))
  if (still) return ingestImage(still, output, edit?.crop)
  const isSilent = edit?.mute || facts.losses.includes('sound')
  await tool.transcode(film, planTranscode(facts, { ...edit, ...(isSilent && { mute: true }) }), outputPath)
  const bytes = await readFile(outputPath)
  const mp4 = checkMp4(readMp4(bytes))
  const losses = [
    ...(facts.hasAlpha && (await isSeenThrough(film, tool)) ? (['transparency'] as const) : []),
    ...facts.losses.filter((loss) => !edit?.mute || (loss !== 'sound' && loss !== 'tracks')),
    ...(await lostEnd({ film, facts, mp4, edit })),
  ]
  const { width, height, durationS, hasSound } = mp4
  const size = largestSize({ width, height })
  const [first] = await tool.decodePictures({ path: outputPath, demuxer: 'mov' }, { ...size, count: 1 })
  if (!first) throw noPicture()
  const poster = await encodePicture({ data: first, ...size, channels: 3 }, output)
  const asset: MediaAsset = {
    kind: 'video',
    width,
    height,
    durationS: Math.round(durationS * 1000) / 1000,
    file: await output.put(bytes),
    bytes: bytes.byteLength,
    hasSound,
    poster,
  }
  return withLosses(asset, losses)
}

export function checkTool<Tool extends VideoTool>(tool: Tool | undefined): Tool {
  if (tool) return tool
  throw noTool('Videos and music')
}

/** A GIF that is not animated is a picture, and keeps its transparency. */
async function readStill(film: FilmFile, tool: VideoTool, facts: FilmFacts): Promise<Uint8Array | undefined> {
  const { width, height } = facts
  checkPixels(facts)
  const tiny = { width: 1, height: 1, count: 2 }
  if ((await tool.decodePictures(film, tiny)).length > 1) return undefined
  const [data] = await tool.decodePictures(film, { width, height, count: 1, withAlpha: true })
  if (!data) throw noPicture()
  return openPixels({ data, width, height, channels: 4 }).png({ compressionLevel: 1 }).toBuffer()
}

const noPicture = () => new MediaRefusedError('damaged', 'The file has no video track.')

/** Number of first frames that are examined for transparency. */
const lookedAt = 24
const lookSize = { width: 64, height: 64 }
const nearlyOpaque = 250

async function isSeenThrough(film: FilmFile, tool: VideoTool): Promise<boolean> {
  const pictures = await tool.decodePictures(film, { ...lookSize, count: lookedAt, withAlpha: true })
  return pictures.some((pixels) => {
    for (let i = 3; i < pixels.length; i += 4) if ((pixels[i] ?? 255) < nearlyOpaque) return true
    return false
  })
}

/** A film with a smaller share left is refused. Headers that count fields state twice the duration. */
const minShare = 0.4
/** Containers round durations, and streams do not end at the same time. */
const slackS = 1
const slackShare = 0.05
/** Where the file itself is known to be cut off, more than a few pictures are a loss. */
const frameS = 0.15

interface Lengths {
  film: FilmFile
  facts: FilmFacts
  mp4: Mp4Facts
  edit: MediaEdit | undefined
}

/**
 * Whether the picture ends before the duration stated by the film. If that duration is the end of picture or sound,
 * whichever is later, nothing can be concluded for a film that was muted. Throws if most of the film is lost.
 */
async function lostEnd({ film, facts, mp4, edit }: Lengths): Promise<MediaLoss[]> {
  const inHead = await namedLength(film)
  const ofPicture = Math.max(facts.pictureS, film.demuxer === 'avi' ? inHead : 0)
  const isSilenced = edit?.mute || facts.losses.includes('sound')
  const named = ofPicture || (isSilenced ? 0 : Math.max(facts.durationS, inHead))
  const wanted = edit?.trim ? Math.min(named, edit.trim.endS) - edit.trim.startS : named
  const found = ofPicture > 0 ? mp4.pictureS : mp4.durationS
  const slack = (await isCutOff(film)) ? frameS : slackS + wanted * slackShare
  if (wanted <= 0 || wanted - found <= slack) return []
  if (found >= wanted * minShare) return ['end']
  const [shown, whole] = [Number(found.toFixed(1)), Number(wanted.toFixed(1))]
  throw new MediaRefusedError(
    'breaks-off',
    `The video is damaged: only ${shown} of its ${whole} seconds can be read.`,
    { shown, whole },
  )
}

function checkMp4(facts: Mp4Facts | undefined): Mp4Facts {
  if (!facts || facts.durationS <= 0) throw noPicture()
  if (facts.codec !== 'avc1' || !facts.isFastStart)
    throw new Error('The video tool wrote something else than it should.')
  return facts
}
