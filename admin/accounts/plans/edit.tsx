import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useDataProvider, useGetOne, useNotify, useParams, useRefresh } from 'react-admin'
import type { PlanDetail, UpdatePlanBody } from '#model/calls/accounts/plans.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { lastKeyOf } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { ReadOnly } from '../../kit/fields/read-only.tsx'
import { EditForm } from '../../kit/form/edit-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMayOn } from '../../session/use-may-on.ts'
import { PlanFields } from './plan-fields.tsx'
import { bodyOf, errorsOf, valuesOf } from './plan-values.ts'
import { PlanVersions } from './plan-versions.tsx'

/** One plan: `/plans/:id`. */
export function PlanEdit() {
  const { id = '' } = useParams<{ id: string }>()
  const { data: plan, error, refetch } = useGetOne<PlanDetail>('plans', { id })
  if (error && !plan?.versions) return <LoadFailure error={error} onRetry={() => void refetch()} />
  // The list may have left its shorter row in the cache.
  if (!plan?.versions) return <Skeleton variant="rounded" height={320} />
  return <Plan key={plan.revision} plan={plan} />
}

/** Saves, and tells what has become of it; a newer plan takes the place of what was seen. */
function useSavePlan(plan: PlanDetail) {
  const refresh = useRefresh()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [seen, setSeen] = useState(plan.revision)
  const save = async (change: UpdatePlanBody, message: string) => {
    const outcome = await call(() =>
      dataProvider.request('PUT /api/plans/:id', {
        params: { id: plan.id },
        body: change,
        revision: seen,
        fieldOf: lastKeyOf,
      }),
    )
    if (!outcome.isDone) {
      if (outcome.isStale) refresh()
      return outcome.errors
    }
    setSeen(outcome.value.revision)
    notify(message, { type: 'success' })
    refresh()
    return undefined
  }
  return { save, isBusy }
}

function Plan({ plan }: { plan: PlanDetail }) {
  const t = useText()
  const mayOn = useMayOn()
  const mayEdit = mayOn('plan.edit', plan.ownerId)
  const { save, isBusy } = useSavePlan(plan)
  const { name } = plan.terms
  const offer = () =>
    save(
      { isRetired: !plan.isRetired },
      t(plan.isRetired ? 'priceList.offeredNow' : 'priceList.retiredNow', { name }),
    )
  return (
    <>
      <PageHeader
        title={name}
        lead={[t(`planKind.${plan.kind}`), `${t('priceList.owner')}: ${plan.owner}`].join(' · ')}
        actions={
          mayEdit && (
            <Button
              variant="outlined"
              loading={isBusy}
              startIcon={<Icon name={plan.isRetired ? 'repeat' : 'offline'} />}
              onClick={() => void offer()}
            >
              {t(plan.isRetired ? 'priceList.offer' : 'priceList.retire')}
            </Button>
          )
        }
      />
      {plan.isRetired && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 3 }}>
          {t('priceList.retired')}
        </Alert>
      )}
      {plan.accounts > 0 && mayEdit && (
        <Alert severity="info" variant="outlined" sx={{ mb: 3 }}>
          {t('priceList.usedBy', { smart_count: plan.accounts })}
        </Alert>
      )}
      <EditForm
        values={valuesOf(plan.kind, plan.terms)}
        errorsOf={(values) => errorsOf(values, t)}
        onSave={(values) => save(bodyOf(values), t('priceList.saved'))}
        isBusy={isBusy}
      >
        <ReadOnly isReadOnly={!mayEdit}>
          <PlanFields />
        </ReadOnly>
      </EditForm>
      <PlanVersions plan={plan} />
    </>
  )
}
