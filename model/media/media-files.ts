import { maxMediaBytes, maxMusicBytes } from '../definition/media/media.ts'

import type { Failure } from '../messages/failure-message.ts'

/** Files that staff may upload, by extension. The bytes decide what a file really is. */
export const mediaExtensions = {
  picture: ['png', 'jpg', 'jpeg', 'jfif', 'heic', 'heif', 'hif', 'webp', 'avif', 'bmp'],
  film: [
    ...([
      'mp4',
      'mov',
      'm4v',
      '3gp',
      'mpeg',
      'mpg',
      'mts',
      'm2ts',
      'avi',
      'mkv',
      'flv',
      'wmv',
      'webm',
    ] as const),
    ...(['gif', 'apng'] as const),
  ],
  music: ['mp3', 'm4a', 'aac', 'wav', 'flac', 'ogg', 'oga', 'opus'],
} as const
export type FileKind = keyof typeof mediaExtensions

/** Files of design programs, which can export PDF: each slide or frame then becomes a page. */
const designExtensions = {
  'file-slides': ['pptx', 'ppt', 'ppsx', 'pps', 'odp', 'key'],
  'file-frames': ['fig', 'sketch', 'xd'],
} as const

/** Advice for a file of slides or frames; undefined for other files. */
export function designAdvice(name: string): Failure | undefined {
  const extension = extensionOf(name)
  const isOneOf = (reason: keyof typeof designExtensions) =>
    (designExtensions[reason] as readonly string[]).includes(extension)
  const reason = isOneOf('file-slides') ? 'file-slides' : isOneOf('file-frames') ? 'file-frames' : undefined
  return reason && { reason, params: {} }
}

/** 1 GB, inclusive. */
export const maxZipBytes = 1_073_741_824

export const extensionOf = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''

export const isZipName = (name: string): boolean => extensionOf(name) === 'zip'

/** Whether a file can be one of the kinds, according to its name. */
export const isOfKind = (name: string, kinds: readonly FileKind[]): boolean =>
  kinds.some((kind) => (mediaExtensions[kind] as readonly string[]).includes(extensionOf(name)))

const longestShownExtension = 12

/** Everything that is wrong with a file according to its name and size: first the format, then the size. */
export function fileFaults(
  { name, bytes }: { name: string; bytes: number },
  kinds: readonly FileKind[] = ['picture', 'film', 'music'],
): Failure[] {
  const advice = designAdvice(name)
  if (advice) return [advice]
  const isZip = isZipName(name)
  const faults: Failure[] = []
  if (!isZip && !isOfKind(name, kinds)) {
    const format = extensionOf(name).slice(0, longestShownExtension).toUpperCase() || '?'
    faults.push({
      reason: kinds.includes('picture') ? 'file-wrong-format' : 'file-no-music',
      params: { format },
    })
  }
  if (bytes === 0) faults.push({ reason: 'file-empty', params: {} })
  if (isZip && bytes > maxZipBytes) faults.push({ reason: 'zip-too-large', params: {} })
  if (isOfKind(name, ['music']) && bytes > maxMusicBytes)
    faults.push({ reason: 'file-music-too-large', params: {} })
  else if (!isZip && bytes > maxMediaBytes) faults.push({ reason: 'file-too-large', params: {} })
  return faults
}
