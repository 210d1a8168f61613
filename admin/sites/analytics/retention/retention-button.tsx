import Button from '@mui/material/Button'
import { useState } from 'react'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { useText } from '../../../i18n/use-text.ts'
import { late } from '../../../kit/screen/lazy.tsx'
import { Icon } from '../../../kit/theme/icons.tsx'
import { useMay } from '../../../session/use-may-on.ts'

const RetentionDialog = late(async () => (await import('./retention-dialog.tsx')).RetentionDialog)

/** Opens the settings for how long visits are stored. */
export function RetentionButton({ site }: { site: SiteDetail }) {
  const t = useText()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (may('site.edit') === undefined) return null
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="clock" />} onClick={() => setOpen(true)}>
        {t('keeping.open')}
      </Button>
      {isOpen && <RetentionDialog site={site} onClose={() => setOpen(false)} />}
    </>
  )
}
