import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { MediaAsset } from '#model/definition/media/media.ts'
import { webpToAnimatedPng } from './animated-webp.ts'
import { confineImageDecoders } from './decode-picture.ts'
import { createFfmpegTool } from './ffmpeg-tool.ts'
import { type MediaOutput, MediaRefusedError } from './ingest.ts'
import { bmpToPng } from './ingest-bmp.ts'
import { ingestHeif } from './ingest-heif.ts'
import { ingestImage } from './ingest-image.ts'
import { ingestMusic } from './ingest-music.ts'
import { checkTool, ingestVideo } from './ingest-video.ts'
import type { MediaJob, MediaReply } from './media-job.ts'
import { isImageType, isMusicType } from './media-type.ts'
import { findNodeAvTool } from './node-av-tool.ts'
import { demuxers, type MusicTool, type VideoTool } from './video-tool.ts'

// The program of a decoding process: it is forked, never imported. One job at a time; request and reply are messages.

const ffmpegLimits = { cpuS: 120, memoryBytes: 2 ** 31, outputBytes: 2 ** 27 }

async function findVideoTool(ffmpegPath: string | undefined): Promise<(VideoTool & MusicTool) | undefined> {
  return ffmpegPath ? createFfmpegTool(ffmpegPath, ffmpegLimits) : findNodeAvTool()
}

async function ingest({ type, folder, edit, ffmpegPath }: MediaJob): Promise<MediaAsset> {
  const keep = async (name: string, bytes: Uint8Array) => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }
  const output: MediaOutput = {
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      await keep(hash, bytes)
      return hash
    },
  }
  const given = join(folder, 'original')
  const tool = await findVideoTool(ffmpegPath)
  const outputPath = join(folder, 'film.mp4')
  if (isMusicType(type)) {
    const music = { path: given, demuxer: demuxers[type] }
    return ingestMusic(music, { output, tool: checkTool(tool), outputPath })
  }
  if (!isImageType(type)) {
    const path = type === 'animated-webp' ? join(folder, 'animated.png') : given
    if (path !== given) await webpToAnimatedPng(await readFile(given), path)
    const film = { path, demuxer: demuxers[type] }
    return ingestVideo(film, { output, tool, outputPath, edit }).catch((error: unknown) => {
      // Recorders write sound alone into the files of films.
      if (!(error instanceof MediaRefusedError) || error.code !== 'unknown-type') throw error
      return ingestMusic(film, { output, tool: checkTool(tool), outputPath })
    })
  }
  const original = await readFile(given)
  const crop = edit?.crop
  if (type === 'heif') return ingestHeif(original, { output, tool, keep, crop })
  return ingestImage(
    type === 'bmp' ? await bmpToPng(original, { path: given, tool }) : original,
    output,
    crop,
  )
}

async function answer(job: MediaJob): Promise<MediaReply> {
  try {
    return { outcome: 'taken-in', asset: await ingest(job) }
  } catch (error) {
    if (error instanceof MediaRefusedError)
      return { outcome: 'refused', code: error.code, message: error.message, params: error.params }
    return {
      outcome: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
}

confineImageDecoders()
// Serving pages is more urgent than processing uploads.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('disconnect', () => process.exit())
process.on('message', async (job: MediaJob) => process.send?.(await answer(job)))
process.send?.('ready')
