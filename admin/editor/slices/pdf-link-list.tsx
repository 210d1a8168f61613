import Box from '@mui/material/Box'
import { limits } from '#model/values/limits.ts'
import { useText } from '../../i18n/use-text.ts'
import { radius } from '../../kit/theme/tokens.ts'
import type { Fit, Size } from './cell-shape.ts'
import { PageLines } from './page-lines.tsx'
import { keyOf, type PdfLink, placeOfLink } from './pdf-links.ts'

/** The links of a page of a PDF, by its number. */
export interface NumberedLinks {
  number: number
  links: readonly PdfLink[]
}

const share = (part: number, whole: number): string => `${(part / whole) * 100}%`

/** Frames over the small picture of a page where its links will be. */
export function LinkMarks({ links, page, fit }: { links: readonly PdfLink[]; page: Size; fit: Fit }) {
  const marks = links.map((link) => ({ key: keyOf(link), place: placeOfLink(link.area, page, fit) }))
  const shown = marks.flatMap(({ key, place }) => (place ? [{ key, place }] : []))
  return shown.map(({ key, place }) => (
    <Box
      key={key}
      aria-hidden
      sx={{
        position: 'absolute',
        left: share(place.x, limits.frameWidth),
        top: share(place.y, limits.frameHeight),
        width: share(place.width, limits.frameWidth),
        height: share(place.height, limits.frameHeight),
        outline: 2,
        outlineColor: 'secondary.main',
        borderRadius: radius.tiny,
        backgroundColor: 'rgb(255 255 255 / 0.35)',
      }}
    />
  ))
}

/** The targets of the links, before any of them is used. */
export function LinkList({ pages }: { pages: readonly NumberedLinks[] }) {
  const t = useText()
  const lines = pages.flatMap(({ number, links }) =>
    links.map((link) => {
      const target = 'url' in link.target ? link.target.url : t('cut.page', { number: link.target.page })
      const text = link.text ? `${link.text} → ${target}` : target
      return { key: `${number} ${keyOf(link)}`, number, text }
    }),
  )
  return <PageLines title={t('cut.linksTitle')} lines={lines} />
}
