import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { late } from '../../../kit/screen/lazy.tsx'
import { Icon } from '../../../kit/theme/icons.tsx'
import type { ReportRequest } from '../figures/report-request.ts'

const SharingDialog = late(async () => (await import('./sharing-dialog.tsx')).SharingDialog)

interface ShareButtonProps {
  siteId: string
  /** The currently shown report. */
  request: ReportRequest
}

/** Opens the sharing of the figures by links and by mail. */
export function ShareButton({ siteId, request }: ShareButtonProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="mail" />} onClick={() => setOpen(true)}>
        {t('reports.share')}
      </Button>
      {isOpen && <SharingDialog siteId={siteId} request={request} onClose={() => setOpen(false)} />}
    </>
  )
}
