import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeFilm } from '#testing/builder/sample-media.ts'
import { makeWav } from '#testing/builder/sample-music.ts'
import { sampleMedia } from '#testing/model/samples.ts'

/**
 * Writes the sample media that a text refers to, always with the same bytes: pictures with the proportions of the frame
 * in one colour each, a film with a tone, and music with a tone.
 */
export async function writeSampleMedia(folder: string, text: string): Promise<void> {
  await mkdir(join(folder, 'media'), { recursive: true })
  for (const [index, name] of Object.values(sampleMedia).entries()) {
    if (!text.includes(name)) continue
    const file = join(folder, name)
    if (name.endsWith('.mp4'))
      await makeFilm(file, {
        format: 'mp4',
        video: 'h264',
        audio: 'aac',
        width: 194,
        height: 368,
        fps: 10,
        seconds: 1,
      })
    else if (name.endsWith('.wav')) await writeFile(file, makeWav({ seconds: 3, hz: 220 + index * 20 }))
    else {
      const background = { r: 60 + index * 12, g: 90, b: 70 + index * 5 }
      const picture = sharp({ create: { width: 389, height: 737, channels: 3, background } })
      await writeFile(file, await (name.endsWith('.png') ? picture.png() : picture.jpeg()).toBuffer())
    }
  }
}
