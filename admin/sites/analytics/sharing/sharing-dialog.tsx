import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import type { MadeReportLink } from '#model/calls/reports/report-links.ts'
import { useText } from '../../../i18n/use-text.ts'
import { dialogPaper } from '../../../kit/theme/styles.ts'
import { useMay } from '../../../session/use-may-on.ts'
import type { ReportRequest } from '../figures/report-request.ts'
import { LinkList } from './link-list.tsx'
import { MadeLink } from './made-link.tsx'
import { MailRequest } from './mail-request.tsx'
import { MakeLink } from './make-link.tsx'

interface SharingDialogProps {
  siteId: string
  /** What is looked at. */
  request: ReportRequest
  onClose: () => void
}

/** Who else may read the figures of a site: by links, and by mail. */
export function SharingDialog({ siteId, request, onClose }: SharingDialogProps) {
  const t = useText()
  const id = useId()
  const mayShare = useMay()('analytics.share') !== undefined
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<MadeReportLink>()
  if (made) return <MadeLink made={made} onClose={() => setMade(undefined)} />
  if (isMaking)
    return (
      <MakeLink
        siteId={siteId}
        request={request}
        onClose={() => setMaking(false)}
        onMade={(link) => {
          setMaking(false)
          setMade(link)
        }}
      />
    )
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id} slotProps={dialogPaper}>
      <DialogTitle id={id} variant="h2" sx={{ pt: 3, pb: 1.5 }}>
        {t('reports.shareTitle')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3.5 }}>
        <MailRequest siteId={siteId} />
        {mayShare && <LinkList siteId={siteId} onMake={() => setMaking(true)} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
