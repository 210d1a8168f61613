import { expect, test } from 'vitest'
import { makeHeic } from '#testing/builder/sample-heic.ts'
import { bmpToPng } from './ingest-bmp.ts'
import { ingestHeif } from './ingest-heif.ts'
import { ingestVideo } from './ingest-video.ts'

const output = { put: async () => '' }
const refused = { name: 'MediaRefusedError', code: 'no-tool' }

test('where nothing is installed that decodes it, a video, a BMP and a HEIC are refused for that reason', async () => {
  const film = { path: 'film.mp4', demuxer: 'mov' } as const
  await expect(ingestVideo(film, { output, tool: undefined, outputPath: '' })).rejects.toMatchObject(refused)
  await expect(bmpToPng(new Uint8Array(), { path: '', tool: undefined })).rejects.toMatchObject(refused)
  const heic = await makeHeic({ tiles: [100], columns: 1, tileSize: 64, width: 64, height: 64 })
  await expect(ingestHeif(heic, { output, tool: undefined, keep: async () => '' })).rejects.toMatchObject(
    refused,
  )
})
