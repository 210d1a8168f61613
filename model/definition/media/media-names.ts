/* Names of media, for what is loaded without schemas. */

/** The longest reference, in characters. */
export const longestMediaRef = 256

const unprintable = '\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}'
/**
 * A path relative to the definition, without `..` and characters that cannot be printed, or `media:` and the SHA-256 of
 * the original bytes.
 */
export const mediaRefPattern = new RegExp(
  `^(?:media:[0-9a-f]{64}|(?!(?:.*/)?\\.{1,2}(?:/|$))[^/\\\\:${unprintable}][^\\\\:${unprintable}]*)$`,
  'u',
)

/** Whether the file name of a reference is that of a piece of music. References to stored media have no file name. */
export const isMusicName = (ref: string): boolean => /\.(?:mp3|m4a|aac|wav|flac|ogg|oga|opus)$/i.test(ref)

/** Whether a reference can be music: an MP4 without pictures is, which only its bytes tell. */
export const mayBeMusic = (ref: string): boolean => /^media:|\.mp4$/i.test(ref) || isMusicName(ref)

/** Whether the file name of a reference is that of a film. References to stored media have no file name. */
export const isFilmName = (ref: string): boolean => /\.(?:mp4|m4v|mov|webm|mkv|avi|mpe?g|3gp|wmv)$/i.test(ref)

/** Whether a text is a reference to an image or a film. */
export const isMediaRef = (text: string): boolean =>
  text.length <= longestMediaRef && mediaRefPattern.test(text) && !isMusicName(text)

/** A path as other programs write it (`/media/a.png`, `./media/a.png`, `media\a.png`) as a reference, if it is one. */
export function plainMediaPath(text: string): string | undefined {
  const path = text.replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)+/, '')
  return isMediaRef(path) ? path : undefined
}
