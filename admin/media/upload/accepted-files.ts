import { useCallback } from 'react'
import type { MediaRecord } from '#model/calls/media/media.ts'
import { type PicturePlace, pictureSizes } from '#model/definition/media/picture-sizes.ts'
import { type FileKind, mediaExtensions } from '#model/media/media-files.ts'
import { useText } from '../../i18n/use-text.ts'

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

/** The recommended size of a picture in a place. */
export function useSizeLabels(): (place: PicturePlace) => string {
  const t = useText()
  return (place) => t('media.size', pictureSizes[place])
}

/** Says that a file's kind is wrong, and which kinds are accepted. */
export function useWrongKind(kinds: readonly FileKind[]): (name: string) => string {
  const t = useText()
  return useCallback(
    (name) => {
      if (kinds.includes('music')) return `${t('media.wrongMusic', { name })} ${t('media.kindsMusic')}`
      return kinds.includes('film')
        ? `${t('media.wrongType', { name })} ${t('media.kinds')}`
        : `${t('media.wrongPicture', { name })} ${t('media.kindsPicture')}`
    },
    [kinds, t],
  )
}
