import type { Picture } from '../page-document.ts'
import { useWideWindow } from './use-wide-window.ts'

/** Fills what is left of a wide window beside the column of a page: its picture again, out of focus. */
export function Backdrop({ picture }: { picture: Picture | undefined }) {
  const isWide = useWideWindow()
  const format = picture?.formats.at(-1)
  if (!isWide || !picture || !format) return null
  return (
    <img
      key={picture.stem}
      className="backdrop"
      src={`${picture.stem}-${picture.widths[0]}.${format}`}
      alt=""
      aria-hidden="true"
      decoding="async"
    />
  )
}
