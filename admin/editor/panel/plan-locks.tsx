import Alert from '@mui/material/Alert'
import type { PlanFlag } from '#model/records/plan.ts'
import { FlagLock } from '../../accounts/plans/flag-lock.tsx'
import { useText } from '../../i18n/use-text.ts'
import { useEditor } from '../session/editor.ts'

/** The flags that the plan does not include. */
export function useLocks(flags: readonly PlanFlag[] = []): readonly PlanFlag[] {
  const { limits } = useEditor().session
  return flags.filter((flag) => !limits[flag])
}

/** Explains above some fields why nothing new can be added. What exists can still be changed and removed. */
export function PlanLocks({ flags }: { flags: readonly PlanFlag[] | undefined }) {
  const { limits } = useEditor().session
  const locks = useLocks(flags)
  return (
    <>
      {flags?.includes('creatorScripts') && <ScriptsOff />}
      {locks.map((flag) => (
        <FlagLock key={flag} flag={flag} larger={limits.largerPlans?.[flag]} />
      ))}
    </>
  )
}

function ScriptsOff() {
  const t = useText()
  const { scriptsOff } = useEditor().session.limits
  if (scriptsOff === undefined) return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ my: 1.5, overflowWrap: 'anywhere' }}>
      {t('scripts.field', { reason: scriptsOff })}
    </Alert>
  )
}
