import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../kit/theme/icons.tsx'
import { GroupFields } from '../fields/group-fields.tsx'

const CampaignDesigner = lazy(async () => ({
  default: (await import('./campaign-designer.tsx')).CampaignDesigner,
}))

/** A campaign: its designer, and everything as fields. */
export function CampaignFields() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon name="brush" />}
        onClick={() => setOpen(true)}
        sx={{ mb: 2.5 }}
      >
        {t('editorPanel.campaign.open')}
      </Button>
      <GroupFields path={['settings', 'campaign']} />
      {isOpen && (
        <Suspense fallback={null}>
          <CampaignDesigner onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
