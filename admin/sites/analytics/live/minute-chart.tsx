import type { LiveReport } from '#model/calls/reports/live-figures.ts'
import { tokyoClock } from '#model/values/calendar-day.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChartAsTable } from '../../../kit/display/chart-as-table.tsx'
import { BarCard } from '../figures/bar-card.tsx'

/** Page views of each of the last minutes; also as a table. */
export function MinuteChart({ minutes }: { minutes: LiveReport['minutes'] }) {
  const t = useText()
  const [title, label] = [t('live.byMinute'), t('analytics.views')]
  const bars = minutes.map(({ startedAt, views }) => ({ name: tokyoClock(startedAt), count: views }))
  return (
    <BarCard title={title} label={label} bars={bars}>
      <ChartAsTable
        title={title}
        corner={t('live.minute')}
        columns={[{ key: 'views', text: label }]}
        rows={minutes}
        nameOf={({ startedAt }) => tokyoClock(startedAt)}
        cellsOf={({ views }) => [grouped(views)]}
      />
    </BarCard>
  )
}
