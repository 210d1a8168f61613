import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { LinkBase, useListContext } from 'react-admin'
import type { ApprovalRow, ApprovalState } from '#model/calls/sites/approvals.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { RowTable } from '../../kit/list/row-table.tsx'
import { useMay } from '../../session/use-may-on.ts'

export function ApprovalTable({ onReview }: { onReview: (row: ApprovalRow) => void }) {
  const t = useText()
  const { data, isPending } = useListContext<ApprovalRow>()
  return (
    <RowTable
      isWaiting={isPending}
      columns={[
        { text: t('approvals.site') },
        { text: t('approvals.asked') },
        { text: t('approvals.state') },
        { text: t('sites.actions'), isAtEnd: true },
      ]}
    >
      {data?.map((row) => (
        <Row key={row.id} row={row} onReview={() => onReview(row)} />
      ))}
    </RowTable>
  )
}

const colors: Readonly<Record<ApprovalState, 'info' | 'success' | 'warning' | 'default'>> = {
  asked: 'info',
  approved: 'success',
  'changes-wanted': 'warning',
  withdrawn: 'default',
  replaced: 'default',
}

function Row({ row, onReview }: { row: ApprovalRow; onReview: () => void }) {
  const t = useText()
  const reachesOthers = useMay()('site.read') !== 'own'
  const isDecided = row.state === 'approved' || row.state === 'changes-wanted'
  const words = isDecided && row.answer !== '' ? row.answer : row.note
  return (
    <TableRow>
      <TableCell sx={{ height: 64 }}>
        <Link
          component={LinkBase}
          to={`/sites/${row.siteId}`}
          sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}
        >
          {row.siteName}
        </Link>
        {reachesOthers && (
          <Typography variant="caption" color="textSecondary" component="div">
            {row.company}
          </Typography>
        )}
      </TableCell>
      <TableCell>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {tokyoTime(row.askedAt)}
        </Box>
        {row.by && (
          <Typography variant="caption" color="textSecondary" component="div">
            {t('publishLabels.byWhom', { name: row.by })}
          </Typography>
        )}
      </TableCell>
      <TableCell>
        <Chip
          size="small"
          variant="outlined"
          color={colors[row.state]}
          label={t(`approvals.stateIs.${row.state}`)}
        />
        {row.decidedBy && (
          <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 0.25 }}>
            {t('approvals.decidedBy', { name: row.decidedBy, time: tokyoTime(row.decidedAt) })}
          </Typography>
        )}
        {words !== '' && (
          <Typography
            variant="caption"
            color="textSecondary"
            component="div"
            title={words}
            sx={{
              mt: 0.25,
              maxWidth: 320,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {words}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        {row.mayDecide && (
          <Button
            size="small"
            variant="outlined"
            aria-label={t(row.state === 'asked' ? 'approvals.reviewOf' : 'approvals.takeBackOf', {
              name: row.siteName,
            })}
            onClick={onReview}
          >
            {t(row.state === 'asked' ? 'approvals.review' : 'approvals.takeBackShort')}
          </Button>
        )}
      </TableCell>
    </TableRow>
  )
}
