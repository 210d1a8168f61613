import { useText } from '../../i18n/use-text.ts'
import type { OpenPages } from './open-pages.ts'
import { PageLines } from './page-lines.tsx'

/** What pages have and those of the site will not get, page by page. */
export function LeftOutList({ pages, numbers }: { pages: OpenPages; numbers: readonly number[] }) {
  const t = useText()
  const lines = numbers.flatMap((number) => {
    const kinds = pages.leftOut?.(number) ?? []
    const text = kinds.map((kind) => t(`cut.leftOut.${kind}`)).join(', ')
    return kinds.length > 0 ? [{ key: String(number), number, text }] : []
  })
  return lines.length > 0 && <PageLines title={t('cut.leftOutTitle')} lines={lines} />
}
