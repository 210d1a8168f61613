import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { PlanChoice, UserPlan } from '#model/calls/accounts/plans.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { dialogPaper } from '../../kit/theme/styles.ts'
import { ChoiceList } from './choice-list.tsx'

interface ChooseDialogProps {
  plan: UserPlan
  onClose: () => void
}

/** Another plan: from which day, what is another then, and what does not fit. Nothing happens before it is confirmed. */
export function ChooseDialog({ plan, onClose }: ChooseDialogProps) {
  const t = useText()
  const id = useId()
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
    // The price list says something else by now.
    else await choices.refetch()
  }
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      slotProps={dialogPaper}
    >
      <DialogTitle id={`${id}-title`} variant="h2" sx={{ pt: 3, pb: 0.5, overflowWrap: 'anywhere' }}>
        {t('accountPlan.dialogTitle', { company: plan.company })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
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
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!chosen}
          loading={isBusy}
          onClick={() => void (chosen && confirm(chosen))}
        >
          {chosen ? t('accountPlan.confirm', { name: chosen.terms.name }) : t('accountPlan.choose')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
