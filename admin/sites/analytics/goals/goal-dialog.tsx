import { useDataProvider } from 'react-admin'
import type { GoalRow } from '#model/calls/reports/goals.ts'
import type { ConsoleDataProvider } from '../../../api-client/data-provider.ts'
import { useText } from '../../../i18n/use-text.ts'
import { DialogForm, type DialogFormState } from '../../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../../kit/form/use-action-form.ts'
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { GoalFields } from './goal-fields.tsx'
import { bodyOf, type GoalValues, goalFieldOf, newGoal, valuesOf } from './goal-values.ts'

interface AddGoalDialogProps {
  siteId: string
  /** The page that is chosen at first. */
  pageId: string
  onClose: () => void
}

export function AddGoalDialog({ siteId, pageId, onClose }: AddGoalDialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm<GoalValues, GoalRow>({
    values: newGoal(pageId),
    send: (values) =>
      request('POST /api/sites/:id/goals', {
        params: { id: siteId },
        body: bodyOf(values),
        fieldOf: goalFieldOf,
      }),
    done: t('goals.added'),
    onDone: onClose,
  })
  return (
    <GoalForm form={form} siteId={siteId} title={t('goals.add')} confirm={t('goals.add')} onClose={onClose} />
  )
}

export function EditGoalDialog({ goal, onClose }: { goal: GoalRow; onClose: () => void }) {
  const t = useText()
  const { siteId } = goal
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useRecordForm({
    record: goal,
    valuesOf,
    save: (values, { id, revision }) =>
      request('PUT /api/sites/:id/goals/:goalId', {
        params: { id: siteId, goalId: id },
        body: bodyOf(values),
        revision,
        fieldOf: goalFieldOf,
      }),
    saved: t('goals.changed'),
    onSaved: onClose,
  })
  return (
    <GoalForm
      form={form}
      siteId={siteId}
      title={t('goals.edit')}
      lead={t('goals.editLead')}
      confirm={t('common.save')}
      onClose={onClose}
    />
  )
}

interface GoalFormProps {
  form: DialogFormState<GoalValues>
  siteId: string
  title: string
  lead?: string
  confirm: string
  onClose: () => void
}

const GoalForm = ({ form, siteId, ...dialog }: GoalFormProps) => (
  <DialogForm {...form} {...dialog} isOpen>
    <GoalFields siteId={siteId} />
  </DialogForm>
)
