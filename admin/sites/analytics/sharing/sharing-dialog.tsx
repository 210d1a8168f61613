import Button from '@mui/material/Button'
import { useState } from 'react'
import type { MadeReportLink } from '#model/calls/reports/report-links.ts'
import { useText } from '../../../i18n/use-text.ts'
import { DialogFrame } from '../../../kit/dialog/dialog-frame.tsx'
import { useMay } from '../../../session/use-may-on.ts'
import type { ReportRequest } from '../figures/report-request.ts'
import { LinkList } from './link-list.tsx'
import { MadeLink } from './made-link.tsx'
import { MailRequest } from './mail-request.tsx'
import { MakeLink } from './make-link.tsx'

interface SharingDialogProps {
  siteId: string
  /** The currently shown report. */
  request: ReportRequest
  onClose: () => void
}

/** Shares the figures of a site by links and by mail. */
export function SharingDialog({ siteId, request, onClose }: SharingDialogProps) {
  const t = useText()
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
    <DialogFrame
      title={t('reports.shareTitle')}
      onClose={onClose}
      gap={3.5}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <MailRequest siteId={siteId} />
      {mayShare && <LinkList siteId={siteId} onMake={() => setMaking(true)} />}
    </DialogFrame>
  )
}
