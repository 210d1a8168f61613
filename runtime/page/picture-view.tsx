import type { Encodings, Picture } from '../documents/page-content.ts'

/** The largest encoding that every browser shows. */
export const pictureAddress = ({ stem, widths, formats }: Encodings): string =>
  `${stem}-${widths.at(-1)}.${formats.at(-1)}`

export const srcsetOf = ({ stem, widths }: Encodings, format: Encodings['formats'][number]): string =>
  widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')

/** Positions a picture by its focal point: the point has the same relative position in the box as in the picture, and is never cropped. */
export const focusStyle = ({ focus }: Picture) => (focus ? { objectPosition: focus } : undefined)

export interface PictureViewProps {
  picture: Picture
  alt: string
  /** The width the picture is shown at, as in the `sizes` attribute. */
  sizes: string
  /** `high` for the picture of the first page; `lazy` for one that loads only when it is near. */
  priority: 'high' | 'low' | 'lazy'
}

/** A picture in its best encoding. It takes the size of its box. */
export function PictureView({ picture, alt, sizes, priority }: PictureViewProps) {
  const last = picture.formats.at(-1)
  if (!last) return null
  return (
    <picture>
      {picture.formats.slice(0, -1).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcsetOf(picture, format)} sizes={sizes} />
      ))}
      <img
        src={pictureAddress(picture)}
        srcSet={srcsetOf(picture, last)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={priority === 'lazy' ? 'lazy' : undefined}
        fetchPriority={priority === 'lazy' ? undefined : priority}
        decoding={priority === 'high' ? undefined : 'async'}
        style={focusStyle(picture)}
      />
    </picture>
  )
}
