import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { JobRunRow, Jobs, RegularJobId } from '#model/calls/system/jobs.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { useMay } from '../../session/use-may-on.ts'

interface JobTableProps {
  jobs: Jobs
  isBusy: boolean
  onRun: (id: RegularJobId) => void
}

/** The regular jobs: when they ran last, their result, and when they run next. */
export function JobTable({ jobs, isBusy, onRun }: JobTableProps) {
  const t = useText()
  const mayRun = useMay()('job.run') !== undefined
  const everyOf = useEvery()
  const nextOf = (at: string | null) => (at ? tokyoTime(at) : t('jobs.running'))
  return (
    <Box component="section" aria-label={t('jobs.regular')} sx={{ mb: 4 }}>
      <RowTable
        rows={jobs}
        columns={[
          {
            text: t('jobs.job'),
            as: 'title',
            width: '36%',
            cell: ({ id, everySeconds }) => (
              <RowTitle text={t(`jobName.${id}`)}>
                <Caption>{everyOf(everySeconds)}</Caption>
              </RowTitle>
            ),
          },
          {
            text: t('jobs.last'),
            as: 'aside',
            cell: ({ nextAt, runs: [last] }) => (
              <>
                <Named name={t('jobs.last')}>
                  {last ? tokyoTime(last.endedAt ?? last.startedAt) : t('jobs.never')}
                </Named>
                <Box sx={{ display: { md: 'none' } }}>
                  <Caption>{`${t('jobs.next')}: ${nextOf(nextAt)}`}</Caption>
                </Box>
              </>
            ),
          },
          { text: t('jobs.result'), width: '28%', cell: ({ runs: [last] }) => last && <Result run={last} /> },
          {
            text: t('jobs.next'),
            as: 'aside',
            from: 'md',
            cell: ({ nextAt }) => nextOf(nextAt),
          },
          {
            text: t('jobs.runNow'),
            isHidden: true,
            isAtEnd: true,
            cell: ({ id, nextAt, runs: [last] }) =>
              mayRun && (
                <Button
                  variant="outlined"
                  size="small"
                  disabled={isBusy || nextAt === null}
                  aria-label={`${t(wordOf(last))}: ${t(`jobName.${id}`)}`}
                  onClick={() => onRun(id)}
                >
                  {t(wordOf(last))}
                </Button>
              ),
          },
        ]}
      />
    </Box>
  )
}

/** A value with its name in front where the column headers are hidden. */
const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Box component="span" sx={{ display: { sm: 'none' } }}>{`${name}: `}</Box>
    {children}
  </>
)

const wordOf = (last: JobRunRow | undefined) => (last?.result === 'failed' ? 'jobs.retry' : 'jobs.runNow')

const dots = {
  running: 'secondary.main',
  done: 'success.main',
  failed: 'error.main',
  interrupted: 'warning.main',
}

function Result({ run: { result, count, reason, askedBy } }: { run: JobRunRow }) {
  const t = useText()
  const what =
    result !== 'done' ? reason : count > 0 ? t('jobs.count', { smart_count: count }) : t('jobs.nothing')
  return (
    <>
      <Chip dot={dots[result]}>{t(`jobs.${result}`)}</Chip>
      <Caption noWrap={result === 'done' && !askedBy}>
        {[what, askedBy && t('jobs.by', { name: askedBy })].filter(Boolean).join(' · ')}
      </Caption>
    </>
  )
}

function useEvery(): (seconds: number) => string {
  const t = useText()
  return (seconds) => {
    const [unit, count] =
      seconds % 3_600 === 0
        ? (['jobs.hours', seconds / 3_600] as const)
        : seconds % 60 === 0
          ? (['jobs.minutes', seconds / 60] as const)
          : (['jobs.seconds', seconds] as const)
    return t('jobs.every', { time: t(unit, { smart_count: count }) })
  }
}
