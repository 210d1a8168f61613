import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import type { AuditRow } from '#model/calls/system/audit.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { SideDrawer } from '../../kit/dialog/side-drawer.tsx'
import { Caption } from '../../kit/display/caption.tsx'
import { Dot } from '../../kit/display/chip.tsx'
import { Facts } from '../../kit/display/facts.tsx'
import { DetailTable } from './detail-table.tsx'
import { detailLines, resultOf, useActionLabels } from './entry-labels.ts'

/** All details of an entry, beside the list. */
export function EntryDrawer({ entry, onClose }: { entry: AuditRow | undefined; onClose: () => void }) {
  const wordsOf = useActionLabels()
  return (
    <SideDrawer shown={entry} titleOf={({ action }) => wordsOf(action)} width={480} onClose={onClose}>
      {(shown) => <Entry entry={shown} />}
    </SideDrawer>
  )
}

/** The record's name and id; only the id if the record is gone or has no name. */
function Target({ entry: { target, record } }: { entry: AuditRow }) {
  const t = useText()
  if (!record || target === null) return target ?? t('common.none')
  const { name, screen } = record
  return (
    <>
      {screen ? (
        <Link component={LinkBase} to={`/${screen}/${encodeURIComponent(target)}`} underline="always">
          {name}
        </Link>
      ) : (
        name
      )}
      {name !== target && <Caption>{target}</Caption>}
    </>
  )
}

function Entry({ entry }: { entry: AuditRow }) {
  const t = useText()
  const lines = detailLines(entry.details)
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: -2, fontVariantNumeric: 'tabular-nums' }}>
        {tokyoTime(entry.at)}
      </Typography>
      <Facts
        facts={[
          {
            term: t('audit.outcome'),
            value: (
              <>
                <ResultMark entry={entry} />
                {` (${entry.status})`}
              </>
            ),
          },
          { term: t('audit.who'), value: entry.actor ?? t('audit.nobody') },
          { term: t('audit.target'), value: <Target entry={entry} /> },
          { term: t('audit.call'), value: entry.route },
          { term: t('audit.address'), value: entry.address ?? t('common.none') },
          { term: t('audit.request'), value: entry.requestId },
        ]}
      />
      {lines.length > 0 && <DetailTable lines={lines} />}
    </>
  )
}

const dots = { done: 'success.main', refused: 'warning.main', failed: 'error.main' } as const

/** The result of an entry's request. */
export function ResultMark({ entry }: { entry: AuditRow }) {
  const t = useText()
  const result = resultOf(entry)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Dot color={dots[result]} />
      {t(`audit.${result}`)}
    </Box>
  )
}
