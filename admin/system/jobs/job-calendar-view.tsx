import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { JobCalendar } from '#model/calls/system/jobs.ts'
import { addMonths, tokyoDay } from '#model/values/calendar-day.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { MonthGrid } from './month-grid.tsx'
import { PlannedList } from './planned-list.tsx'

const views = ['calendar', 'list'] as const
const plus = (month: string, months: number) => addMonths(`${month}-01`, months).slice(0, 7)

/** What is planned for a month, day by day or in one list. */
export function JobCalendarView() {
  const t = useText()
  const [month, setMonth] = useState(() => tokyoDay(Date.now()).slice(0, 7))
  const [view, setView] = useState<(typeof views)[number]>('calendar')
  const { data: calendar, error, refetch } = useRequest('GET /api/jobs/calendar', { query: { month } })
  const isKnown = calendar?.month === month
  return (
    <Box component="section" aria-label={t('jobs.calendar')}>
      <Row align="center" gap={1.5} sx={{ mb: 2 }}>
        <Typography variant="h3" component="h2" aria-live="polite" sx={{ minWidth: 96 }}>
          {month}
        </Typography>
        <Button variant="outlined" aria-label={t('jobs.before')} onClick={() => setMonth(plus(month, -1))}>
          <Icon name="left" />
        </Button>
        <Button variant="outlined" aria-label={t('jobs.after')} onClick={() => setMonth(plus(month, 1))}>
          <Icon name="right" />
        </Button>
        <Box sx={{ flex: 1 }} />
        <SegmentChoice
          label={t('jobs.calendar')}
          value={view}
          choices={views}
          wordsOf={(choice) => t(`jobs.${choice}`)}
          onChoose={setView}
        />
      </Row>
      {calendar && <Waiting waiting={calendar.waiting} />}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isKnown &&
        (view === 'calendar' ? (
          <MonthGrid month={month} planned={calendar.planned} />
        ) : (
          <PlannedList planned={calendar.planned} />
        ))}
    </Box>
  )
}

function Waiting({ waiting }: { waiting: JobCalendar['waiting'] }) {
  const t = useText()
  const words = [
    `${t('jobs.mails')} ${waiting.mails}`,
    `${t('jobs.webhooks')} ${waiting.webhooks}`,
    `${t('jobs.others')} ${waiting.jobs}`,
  ]
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {`${t('jobs.waiting')}: ${words.join(' · ')}`}
    </Typography>
  )
}
