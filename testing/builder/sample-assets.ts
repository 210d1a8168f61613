import { sha256 } from '#builder/hash.ts'
import type {
  AudioAsset,
  ImageAsset,
  MediaAsset,
  MediaRef,
  VideoAsset,
} from '#model/definition/media/media.ts'

/** The asset of every medium in a sample site, without encoding any file. */
export const sampleImage: ImageAsset = {
  kind: 'image',
  width: 1242,
  height: 2208,
  placeholder: '#334455',
  variants: [{ format: 'jpeg', width: 1242, height: 2208, file: 'f'.repeat(64), bytes: 1 }],
}

const filmOf = (poster: ImageAsset): VideoAsset => ({
  kind: 'video',
  width: 720,
  height: 1280,
  durationS: 6,
  file: 'e'.repeat(64),
  bytes: 1,
  hasSound: true,
  poster,
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const sampleMusic: AudioAsset = { kind: 'audio', durationS: 6, file: 'd'.repeat(64), bytes: 1 }

/** The media lookups for `memorySource`; all pictures are the same one. */
export const sampleAssets = (picture: ImageAsset = sampleImage) => {
  const film = filmOf(picture)
  return {
    asset: async (ref: MediaRef): Promise<MediaAsset> => {
      if (/\.wav$/.test(ref)) return sampleMusic
      return /\.(mp4|mov)$/.test(ref) ? film : picture
    },
    assetKey: (ref: MediaRef) => `assets/${sha256(ref)}.json`,
    blob: async () => onePixel,
  }
}
