/** The content types of files in a folder, with their file extensions. */
export const fileTypes: ReadonlyMap<string, readonly string[]> = new Map([
  ['text/html', ['html']],
  ['text/css', ['css']],
  ['text/javascript', ['js']],
  ['text/plain', ['txt']],
  ['text/vtt', ['vtt']],
  ['application/json', ['json']],
  ['application/manifest+json', ['webmanifest']],
  ['application/xml', ['xml']],
  ['font/woff2', ['woff2']],
  ['image/avif', ['avif']],
  ['image/webp', ['webp']],
  ['image/jpeg', ['jpeg', 'jpg']],
  ['image/png', ['png']],
  ['image/x-icon', ['ico']],
  ['video/mp4', ['mp4']],
])
