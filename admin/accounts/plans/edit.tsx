import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useDataProvider, useGetOne, useParams } from 'react-admin'
import type { PlanDetail, UpdatePlanBody } from '#model/calls/accounts/plans.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { lastKeyOf } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { ReadOnly } from '../../kit/fields/read-only.tsx'
import { EditForm } from '../../kit/form/edit-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMayOn } from '../../session/use-may-on.ts'
import { PlanFields } from './plan-fields.tsx'
import { bodyOf, valuesOf } from './plan-values.ts'
import { PlanVersions } from './plan-versions.tsx'

/** One plan: `/plans/:id`. */
export function PlanEdit() {
  const { id = '' } = useParams<{ id: string }>()
  const plan = useGetOne<PlanDetail>('plans', { id })
  return (
    <Loaded query={plan} isWhole={({ versions }) => versions !== undefined}>
      {(whole) => <Plan plan={whole} />}
    </Loaded>
  )
}

function Plan({ plan }: { plan: PlanDetail }) {
  const t = useText()
  const mayEdit = useMayOn()('plan.edit', plan.ownerId)
  const { request, isBusy } = useCall()
  const change = (body: UpdatePlanBody, { id, revision }: PlanDetail) =>
    ['PUT /api/plans/:id', { params: { id }, body, revision, fieldOf: lastKeyOf }] as const
  const { name } = plan.terms
  const offer = () =>
    request(
      ...change({ isRetired: !plan.isRetired }, plan),
      t(plan.isRetired ? 'priceList.offeredNow' : 'priceList.retiredNow', { name }),
    )
  const dataProvider = useDataProvider<ConsoleDataProvider>()
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
        record={plan}
        valuesOf={({ kind, terms }) => valuesOf(kind, terms)}
        save={(values, seen) => dataProvider.request(...change(bodyOf(values), seen))}
        saved={t('priceList.saved')}
      >
        <ReadOnly isReadOnly={!mayEdit}>
          <PlanFields />
        </ReadOnly>
      </EditForm>
      <PlanVersions plan={plan} />
    </>
  )
}
