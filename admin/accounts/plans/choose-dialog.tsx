import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useId, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { PlanChoice, PlanChoices, UserPlan } from '#model/calls/accounts/plans.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { dialogPaper } from '../../kit/theme/styles.ts'
import { ChoiceList } from './choice-list.tsx'

interface ChooseDialogProps {
  plan: UserPlan
  onChosen: (plan: UserPlan) => void
  onClose: () => void
}

function useChoices(accountId: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [choices, setChoices] = useState<PlanChoices>()
  const [error, setError] = useState<unknown>()
  const load = useCallback(() => {
    setError(undefined)
    dataProvider
      .request('GET /api/users/:id/plan/choices', { params: { id: accountId } })
      .then(setChoices, setError)
  }, [dataProvider, accountId])
  useEffect(load, [load])
  return { choices, error, load }
}

/** Another plan: from which day, what is another then, and what does not fit. Nothing happens before it is confirmed. */
export function ChooseDialog({ plan, onChosen, onClose }: ChooseDialogProps) {
  const t = useText()
  const id = useId()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { choices, error, load } = useChoices(plan.accountId)
  const { call, isBusy } = useCall()
  const [chosenId, setChosenId] = useState<string>()
  const chosen = choices?.choices.find(({ planId }) => planId === chosenId)
  const isFirst = plan.inForce === null
  const confirm = async ({ planId, version, terms: { name } }: PlanChoice) => {
    const outcome = await call(() =>
      dataProvider.request('PUT /api/users/:id/plan', {
        params: { id: plan.accountId },
        body: { planId, version },
      }),
    )
    // The price list says something else by now.
    if (!outcome.isDone) return load()
    onChosen(outcome.value)
    const day = outcome.value.coming?.fromDay
    notify(day ? t('accountPlan.chosenFor', { name, day }) : t('accountPlan.chosenNow', { name }), {
      type: 'success',
    })
    onClose()
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
        {error ? <LoadFailure error={error} onRetry={load} /> : null}
        {!choices && !error && <Skeleton variant="rounded" height={240} />}
        {choices && (
          <>
            <Typography variant="body2" color="textSecondary">
              {isFirst ? t('accountPlan.atOnce') : t('accountPlan.fromDay', { day: choices.fromDay })}
            </Typography>
            {choices.choices.length === 0 && (
              <Alert severity="info" variant="outlined">
                {t('accountPlan.noChoices')}
              </Alert>
            )}
            <ChoiceList
              choices={choices.choices}
              chosenId={chosenId}
              isFirst={isFirst}
              onChoose={setChosenId}
            />
          </>
        )}
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
