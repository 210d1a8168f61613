import { useText } from '#admin/i18n/use-text.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { tokyoTime } from '#admin/time.ts'
import type { NewsRow } from '#model/endpoints/news.ts'
import { languages } from '#model/language.ts'
import type { ShownNewsStatus } from '#model/news.ts'

/** The title in the first language that it has. */
export const headingOf = ({ title }: Pick<NewsRow, 'title'>): string =>
  languages.map((language) => title[language]).find(Boolean) ?? '—'

const dots: Readonly<Record<ShownNewsStatus, string>> = {
  draft: 'text.disabled',
  scheduled: 'info.main',
  public: 'success.main',
  unpublic: 'warning.main',
  expired: 'text.disabled',
}

export function NewsChip({ status }: { status: ShownNewsStatus }) {
  const t = useText()
  return <Chip dot={dots[status]}>{t(`newsStatus.${status}`)}</Chip>
}

/** `2026-04-01 09:00 – 2026-04-08 09:00`, with what is open left out. */
export const periodOf = ({ startDate, endDate }: { startDate: string | null; endDate: string | null }) =>
  startDate || endDate ? `${tokyoTime(startDate)} – ${tokyoTime(endDate)}`.trim() : ''
