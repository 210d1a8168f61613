import { type FunnelStep, funnelStepSchema, stepKinds } from '#model/records/goal.ts'
import { useText } from '../../../i18n/use-text.ts'
import { DialogForm } from '../../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../../kit/form/use-action-form.ts'
import { RuleFields } from '../goals/goal-fields.tsx'
import { type GoalValues, newGoal, ruleOf } from '../goals/goal-values.ts'

interface StepDialogProps {
  siteId: string
  /** The page that is chosen at first. */
  pageId: string
  onAdd: (step: FunnelStep) => void
  onClose: () => void
}

/** Chooses another step of a funnel, among what goals can be. */
export function StepDialog({ siteId, pageId, onAdd, onClose }: StepDialogProps) {
  const t = useText()
  const form = useActionForm<GoalValues, FunnelStep>({
    values: { ...newGoal(pageId), kind: 'page' },
    send: async (values) => funnelStepSchema.parse(ruleOf(values)),
    onDone: (step) => {
      onAdd(step)
      onClose()
    },
  })
  return (
    <DialogForm {...form} isOpen title={t('funnel.add')} confirm={t('funnel.add')} onClose={onClose}>
      <RuleFields siteId={siteId} kinds={stepKinds} />
    </DialogForm>
  )
}
