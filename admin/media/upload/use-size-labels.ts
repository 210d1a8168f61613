import { type PicturePlace, pictureSizes } from '#model/definition/media/picture-sizes.ts'
import { useText } from '../../i18n/use-text.ts'

/** The recommended size of a picture in a place. */
export function useSizeLabels(): (place: PicturePlace) => string {
  const t = useText()
  return (place) => t('media.size', pictureSizes[place])
}
