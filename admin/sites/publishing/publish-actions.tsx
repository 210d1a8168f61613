import Button from '@mui/material/Button'
import { useText } from '../../i18n/use-text.ts'
import type { ApprovalGate } from '../approvals/use-approval-gate.ts'
import type { PublishChoice } from './publish-choices.tsx'

interface PublishActionsProps {
  gate: ApprovalGate
  choice: PublishChoice
  isBlocked: boolean
  isBusy: boolean
  onWhen: (when: PublishChoice['when']) => void
  /** Present if there is unsaved text: an approval applies to what was seen. */
  onSaveFirst: (() => void) | undefined
  onAsk: () => void
  onPublish: () => Promise<void>
}

/** The next step towards publishing: a draft that is not approved has to be approved first, unless it is planned for later. */
export function PublishActions({
  gate,
  choice,
  isBlocked,
  isBusy,
  onWhen,
  onSaveFirst,
  onAsk,
  onPublish,
}: PublishActionsProps) {
  const t = useText()
  const isLater = choice.when === 'later'
  const step = isLater ? 'open' : gate.step
  const labels = {
    open: isLater ? 'publishLabels.plan' : 'publishLabels.now',
    ask: 'approvals.ask',
    waits: 'approvals.waits',
    approve: 'approvals.approveAndPublish',
  } as const
  const go = async () => {
    if (step !== 'open' && onSaveFirst) return onSaveFirst()
    if (step === 'ask') return onAsk()
    if (step === 'approve' && !(await gate.approve())) return
    await onPublish()
  }
  return (
    <>
      <Button variant="outlined" disabled={isBusy} onClick={() => onWhen(isLater ? 'now' : 'later')}>
        {t(isLater ? 'publishLabels.ratherNow' : 'plans.open')}
      </Button>
      <Button
        variant="contained"
        disabled={step === undefined || step === 'waits' || (isBlocked && !isLater)}
        loading={isBusy || gate.isBusy}
        onClick={() => void go()}
      >
        {t(labels[step ?? 'open'])}
      </Button>
    </>
  )
}
