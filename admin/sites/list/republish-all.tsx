import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { useRepublish } from '../publishing/batch.ts'

interface RepublishAllProps {
  isOpen: boolean
  onClose: () => void
}

/** Asks before all sites are published again, and whether damaged files are to be regenerated. */
export function RepublishAll({ isOpen, onClose }: RepublishAllProps) {
  const t = useText()
  const [isAnew, setAnew] = useState(false)
  const { republish, isAsking } = useRepublish()
  return (
    <Ask
      isOpen={isOpen}
      title={t('sites.republishAllTitle')}
      text={t('sites.republishAllText')}
      confirm={t('sites.republishAll')}
      isBusy={isAsking}
      onClose={onClose}
      onConfirm={() => void republish({ all: true, isAnew }).then(onClose)}
    >
      <FormControlLabel
        sx={{ mt: 1.5 }}
        control={<Checkbox checked={isAnew} onChange={(_, checked) => setAnew(checked)} />}
        label={t('sites.republishAnew')}
      />
    </Ask>
  )
}
