import Alert, { type AlertColor } from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { ApprovalRow, Approved, SiteApproval } from '#model/calls/sites/approvals.ts'
import type { TextKey } from '../../i18n/en.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'

interface Words {
  severity: AlertColor
  title: TextKey
  /** The decision or request that the text is about. */
  about?: ApprovalRow
  text?: TextKey
}

type Standing = Pick<SiteApproval, 'isApproved' | 'latest' | 'approved'>

/** The approval state of a site. */
function wordsOf({ isApproved, latest, approved }: Standing): Words {
  if (isApproved) return { severity: 'success', title: 'approvals.is.approved', ...about(approved) }
  if (latest?.state === 'asked')
    return latest.isDraft
      ? { severity: 'info', title: 'approvals.is.asked', about: latest }
      : { severity: 'info', title: 'approvals.is.askedBefore', about: latest, text: 'approvals.askAgain' }
  if (latest?.state === 'changes-wanted')
    return { severity: 'warning', title: 'approvals.is.changesWanted', about: latest }
  if (approved)
    return { severity: 'info', title: 'approvals.is.outdated', about: approved, text: 'approvals.askAgain' }
  return { severity: 'info', title: 'approvals.is.needed', text: 'approvals.neededText' }
}

const about = (approval: ApprovalRow | null) => (approval ? { about: approval } : {})

/** The approval state of a site; the possible actions are below it. */
export function ApprovalLabels({ approval, children }: { approval: Standing; children?: ReactNode }) {
  const t = useText()
  const { severity, title, about: row, text } = wordsOf(approval)
  return (
    <Alert
      severity={severity}
      variant="outlined"
      role="region"
      aria-label={t('approvals.title')}
      sx={{
        ...(severity === 'info' ? { borderColor: 'divider' } : {}),
        '& .MuiAlert-message': { flex: 1, minWidth: 0 },
      }}
    >
      <AlertTitle sx={{ mb: 0.25 }}>{t(title)}</AlertTitle>
      {row && <Said row={row} />}
      {text && (
        <Typography variant="body2" color="textSecondary">
          {t(text)}
        </Typography>
      )}
      {children}
    </Alert>
  )
}

/** Who said it, when, and in which words. */
export function Said({ row }: { row: ApprovalRow }) {
  const t = useText()
  const isDecided = row.state === 'approved' || row.state === 'changes-wanted'
  const name = isDecided ? row.decidedBy : row.by
  const time = tokyoTime(isDecided ? row.decidedAt : row.askedAt)
  const said = isDecided ? row.answer : row.note
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {name ? t(isDecided ? 'approvals.decidedBy' : 'approvals.askedBy', { name, time }) : time}
      </Typography>
      {said !== '' && (
        <Typography
          variant="body2"
          component="blockquote"
          sx={{
            m: 0,
            mt: 0.5,
            pl: 1.25,
            borderLeft: 2,
            borderColor: 'divider',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {said}
        </Typography>
      )}
    </>
  )
}

/** Who approved it, if the reader may know. */
export const approvedLabels = (t: ReturnType<typeof useText>, { by }: Approved): string =>
  by === null ? t('approvals.approved') : t('approvals.approvedBy', { name: by })
