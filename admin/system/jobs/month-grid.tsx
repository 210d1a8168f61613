import Box from '@mui/material/Box'
import { useLocaleState } from 'react-admin'
import type { JobCalendar } from '#model/calls/system/jobs.ts'
import { addDays, addMonths } from '#model/values/calendar-day.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { plainList } from '../../kit/theme/styles.ts'
import { textSize, textWeight } from '../../kit/theme/tokens.ts'

type Planned = JobCalendar['planned'][number]

const shownADay = 4
const weekLength = 7

/** Weeks from Sunday on; empty places before the first day and behind the last. */
function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const end = addMonths(first, 1)
  const before = new Date(`${first}T00:00:00Z`).getUTCDay()
  const days: (string | undefined)[] = Array.from({ length: before }, () => undefined)
  for (let day = first; day < end; day = addDays(day, 1)) days.push(day)
  while (days.length % weekLength > 0) days.push(undefined)
  return Array.from({ length: days.length / weekLength }, (_, at) =>
    days.slice(at * weekLength, (at + 1) * weekLength),
  )
}

export function MonthGrid({ month, planned }: { month: string; planned: readonly Planned[] }) {
  const t = useText()
  const [locale] = useLocaleState()
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const cell = { p: 1, border: 1, borderColor: 'divider', verticalAlign: 'top', fontSize: textSize.compact }
  const weeks = weeksOf(month)
  return (
    <Box tabIndex={0} role="region" aria-label={`${t('jobs.calendar')} ${month}`} sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        sx={{
          width: '100%',
          minWidth: 640,
          tableLayout: 'fixed',
          borderCollapse: 'collapse',
          backgroundColor: 'background.paper',
        }}
      >
        <thead>
          <tr>
            {Array.from({ length: weekLength }, (_, at) => {
              // The fourth of January 1970 was a Sunday.
              const name = dayName.format(new Date(Date.UTC(1970, 0, 4 + at)))
              return (
                <Box
                  component="th"
                  scope="col"
                  key={name}
                  sx={{ ...cell, fontWeight: textWeight.medium, color: 'text.secondary' }}
                >
                  {name}
                </Box>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <Box component="td" key={day ?? `empty-${at}`} sx={{ ...cell, height: 92 }}>
                  {day && <Day day={day} planned={planned} />}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

/** The day of a long name stays as low as the others of its week. */
const threeLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

function Day({ day, planned }: { day: string; planned: readonly Planned[] }) {
  const t = useText()
  const all = planned.filter(({ at }) => tokyoTime(at).startsWith(day))
  return (
    <>
      <Box sx={{ mb: 0.5, fontWeight: textWeight.semibold, color: 'text.secondary' }}>
        {Number(day.slice(-2))}
      </Box>
      <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 0.5 }}>
        {all.slice(0, shownADay).map(({ kind, name, at, about }) => {
          const words = `${tokyoTime(at).slice(-5)} ${t(`plannedKind.${kind}`)} ${name}`.trim()
          return (
            <Box component="li" key={[kind, at, about, name].join()} title={words} sx={threeLines}>
              {words}
            </Box>
          )
        })}
        {all.length > shownADay && <li>{t('jobs.more', { smart_count: all.length - shownADay })}</li>}
      </Box>
    </>
  )
}
