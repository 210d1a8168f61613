import Alert from '@mui/material/Alert'
import type { PlanFlag } from '#model/records/plan.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'

interface FlagLockProps {
  flag: PlanFlag
  /** A plan that includes it; absent if no plan of the price list does. */
  larger?: string | undefined
}

/** Says that the plan does not include something, which plan does, and what is still possible. */
export function useLockLabels(): (lock: FlagLockProps) => string {
  const t = useText()
  return ({ flag, larger }) =>
    [
      t('planLock.text', { feature: t(`planField.${flag}`) }),
      larger ? t('planLock.larger', { plan: larger }) : t('planLock.none'),
      t(`planLock.${flag}`),
    ].join(' ')
}

/** Says that the plan does not include something, and which one does. */
export function FlagLock(lock: FlagLockProps) {
  const labels = useLockLabels()
  return (
    <Alert
      severity="info"
      variant="outlined"
      icon={<Icon name="lock" />}
      sx={{ my: 1.5, borderColor: 'divider' }}
    >
      {labels(lock)}
    </Alert>
  )
}
