import type { ReactNode } from 'react'
import type { NewsRow } from '#model/calls/messages/news.ts'
import type { ShownNewsStatus } from '#model/records/notifications.ts'
import { languages } from '#model/values/language.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { DatedText } from '../../kit/display/dated-text.tsx'

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

export function AnnouncementChip({ status }: { status: ShownNewsStatus }) {
  const t = useText()
  return <Chip dot={dots[status]}>{t(`newsStatus.${status}`)}</Chip>
}

interface Period {
  startDate: string | null
  endDate: string | null
}

/** The period in which something is shown; open ends are left out. */
export function usePeriodLabels(): (shown: Period) => ReactNode {
  const t = useText()
  const wordsOf = ({ startDate, endDate }: Period) => {
    const [from, to] = [tokyoTime(startDate), tokyoTime(endDate)]
    if (from && to) return t('contract.period', { from, to })
    if (from) return t('contract.from', { from })
    return to ? t('contract.until', { to }) : t('news.always')
  }
  return (shown) => <DatedText text={wordsOf(shown)} />
}
