/** What staff may choose (decision 21). What a file really is, the server tells by its bytes. */
const extensions = {
  picture: ['png', 'jpg', 'jpeg', 'jfif', 'heic', 'heif'],
  film: ['mp4', 'mov', 'mpeg', 'mpg', 'avi', 'mkv', 'flv', 'wmv', 'webm'],
} as const
export type FileKind = keyof typeof extensions

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** Whether a file by its name can be one of the kinds. */
export const isOfKind = (name: string, kinds: readonly FileKind[]): boolean =>
  name.includes('.') &&
  kinds.some((kind) => (extensions[kind] as readonly string[]).includes(extensionOf(name)))

/** For the `accept` of a file input: what the browser's dialog offers. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap((kind) => extensions[kind].map((extension) => `.${extension}`)).join(',')
