import { useText } from '#admin/i18n/use-text.ts'
import { type PicturePlace, pictureSizes } from '#model/picture-sizes.ts'

/** Says which size a picture should have in its place. */
export function useSizeWords(): (place: PicturePlace) => string {
  const t = useText()
  return (place) => t('media.size', pictureSizes[place])
}
