import type { MediaRecord } from '#model/calls/media/media.ts'
import { type FileKind, mediaExtensions } from '#model/media/media-files.ts'

/** For the `accept` of a file input: what the browser's dialog offers. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap((kind) => mediaExtensions[kind].map((extension) => `.${extension}`)).join(',')

export const mediaKindOf = { picture: 'image', film: 'video', music: 'audio' } as const satisfies Record<
  FileKind,
  MediaRecord['kind']
>

export const fileKindOf = { image: 'picture', video: 'film', audio: 'music' } as const satisfies Record<
  MediaRecord['kind'],
  FileKind
>
