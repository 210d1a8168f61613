import { type FileKind, mediaExtensions } from '#model/media-files.ts'

/** For the `accept` of a file input: what the browser's dialog offers. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap((kind) => mediaExtensions[kind].map((extension) => `.${extension}`)).join(',')
