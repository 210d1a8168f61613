import Alert from '@mui/material/Alert'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import type { PlanFlag } from '#model/plan.ts'

interface FlagLockProps {
  flag: PlanFlag
  /** A plan that includes it; absent where none of the price list does. */
  larger?: string | undefined
}

/** Says that the plan does not include something, and which one does. */
export function FlagLock({ flag, larger }: FlagLockProps) {
  const t = useText()
  const feature = t(`planField.${flag}`)
  return (
    <Alert
      severity="info"
      variant="outlined"
      icon={<Icon name="lock" />}
      sx={{ my: 1.5, borderColor: 'divider' }}
    >
      {[
        t('planLock.text', { feature }),
        larger ? t('planLock.larger', { plan: larger }) : t('planLock.none'),
        t(`planLock.${flag}`),
      ].join(' ')}
    </Alert>
  )
}
