import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { late } from '../../../kit/screen/lazy.tsx'
import { Icon } from '../../../kit/theme/icons.tsx'
import type { ReportRequest } from '../figures/report-request.ts'

const SharingDialog = late(async () => (await import('./sharing-dialog.tsx')).SharingDialog)

interface ShareButtonProps {
  siteId: string
  /** What is looked at. */
  request: ReportRequest
}

/** To links under which the figures can be read, and to figures by mail. */
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
