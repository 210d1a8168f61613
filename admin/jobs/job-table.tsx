import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useText } from '#admin/i18n/use-text.ts'
import { Chip } from '#admin/layout/chip.tsx'
import { tokyoTime } from '#admin/time.ts'
import { useMay } from '#admin/use-may.ts'
import type { JobRunRow, Jobs, RegularJobId } from '#model/endpoints/jobs.ts'

interface JobTableProps {
  jobs: Jobs
  isBusy: boolean
  onRun: (id: RegularJobId) => void
}

/** What is done regularly: when it was, when it will be, and what became of it. */
export function JobTable({ jobs, isBusy, onRun }: JobTableProps) {
  const t = useText()
  const mayRun = useMay()('job.run') !== undefined
  const everyOf = useEvery()
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={t('jobs.regular')}
      sx={{
        mb: 4,
        overflowX: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 3.5,
        backgroundColor: 'background.paper',
      }}
    >
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{t('jobs.job')}</TableCell>
            <TableCell>{t('jobs.last')}</TableCell>
            <TableCell>{t('jobs.result')}</TableCell>
            <TableCell>{t('jobs.next')}</TableCell>
            <TableCell>
              <span style={visuallyHidden}>{t('jobs.runNow')}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {jobs.map(({ id, everySeconds, nextAt, runs: [last] }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {t(`jobName.${id}`)}
                <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{everyOf(everySeconds)}</Box>
              </TableCell>
              <TableCell>{last ? tokyoTime(last.endedAt ?? last.startedAt) : t('jobs.never')}</TableCell>
              <TableCell>{last && <Result run={last} />}</TableCell>
              <TableCell>{nextAt ? tokyoTime(nextAt) : t('jobs.running')}</TableCell>
              <TableCell align="right">
                {mayRun && (
                  <Button
                    variant="outlined"
                    size="small"
                    disabled={isBusy || nextAt === null}
                    aria-label={`${t(wordOf(last))}: ${t(`jobName.${id}`)}`}
                    onClick={() => onRun(id)}
                  >
                    {t(wordOf(last))}
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

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
      <Box sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[what, askedBy && t('jobs.by', { name: askedBy })].filter(Boolean).join(' · ')}
      </Box>
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
