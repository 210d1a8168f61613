import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { PlanChoice, UserPlan } from '#model/calls/accounts/plans.ts'
import { useText } from '../../i18n/use-text.ts'
import { ActionDialog } from '../../kit/dialog/action-dialog.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { ChoiceList } from './choice-list.tsx'

interface ChooseDialogProps {
  plan: UserPlan
  onClose: () => void
}

/** Changes the plan: from which day, what changes, and what would exceed it. Nothing happens before it is confirmed. */
export function ChooseDialog({ plan, onClose }: ChooseDialogProps) {
  const t = useText()
  const choices = useRequest('GET /api/users/:id/plan/choices', { params: { id: plan.accountId } })
  const { request, isBusy } = useCall()
  const [chosenId, setChosenId] = useState<string>()
  const chosen = choices.data?.choices.find(({ planId }) => planId === chosenId)
  const isFirst = plan.inForce === null
  const confirm = async ({ planId, version, terms: { name } }: PlanChoice) => {
    const { isDone } = await request(
      'PUT /api/users/:id/plan',
      { params: { id: plan.accountId }, body: { planId, version } },
      ({ coming }) =>
        coming
          ? t('accountPlan.chosenFor', { name, day: coming.fromDay })
          : t('accountPlan.chosenNow', { name }),
    )
    if (isDone) onClose()
    // The price list has changed in the meantime.
    else await choices.refetch()
  }
  return (
    <ActionDialog
      title={t('accountPlan.dialogTitle', { company: plan.company })}
      onClose={onClose}
      gap={2.5}
      isBusy={isBusy}
      action={
        <Button
          variant="contained"
          disabled={!chosen}
          loading={isBusy}
          onClick={() => void (chosen && confirm(chosen))}
        >
          {chosen ? t('accountPlan.confirm', { name: chosen.terms.name }) : t('accountPlan.choose')}
        </Button>
      }
    >
      <Loaded query={choices} height={240}>
        {({ fromDay, choices: offered }) => (
          <>
            <Typography variant="body2" color="textSecondary">
              {isFirst ? t('accountPlan.atOnce') : t('accountPlan.fromDay', { day: fromDay })}
            </Typography>
            {offered.length === 0 && (
              <Alert severity="info" variant="outlined">
                {t('accountPlan.noChoices')}
              </Alert>
            )}
            <ChoiceList choices={offered} chosenId={chosenId} isFirst={isFirst} onChoose={setChosenId} />
          </>
        )}
      </Loaded>
    </ActionDialog>
  )
}
