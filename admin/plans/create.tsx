import { useEffect, useRef } from 'react'
import { Form, useDataProvider, useNotify, useRedirect, useRefresh } from 'react-admin'
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { CreateFoot } from '#admin/form/create-foot.tsx'
import { useCall } from '#admin/form/use-call.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { Denied } from '#admin/layout/error-screens.tsx'
import { PageHeader } from '#admin/layout/page-header.tsx'
import { useMay } from '#admin/use-may.ts'
import type { PlanKind } from '#model/plan.ts'
import { defaultPlans } from '#model/plan-defaults.ts'
import { PlanFields } from './plan-fields.tsx'
import { bodyOf, errorsOf, type PlanValues, valuesOf } from './plan-values.ts'

const usual = (kind: PlanKind): PlanValues => {
  const [plan = defaultPlans[0]] = defaultPlans.filter((one) => one.kind === kind)
  if (!plan) throw new Error('There are no default plans')
  return { ...valuesOf(kind, plan.terms), name: '' }
}

/** A plan for the reader's own price list. */
export function PlanCreate() {
  const t = useText()
  const may = useMay()
  const notify = useNotify()
  const redirect = useRedirect()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  if (!may('plan.edit')) return <Denied />
  const create = async (values: FieldValues) => {
    const outcome = await call(() => dataProvider.createPlan(bodyOf(values as PlanValues)))
    if (!outcome.isDone) return outcome.errors
    notify(t('priceList.created', { name: outcome.value.terms.name }), { type: 'success' })
    refresh()
    redirect('/plans')
    return undefined
  }
  return (
    <>
      <PageHeader title={t('priceList.createTitle')} lead={t('priceList.createLead')} />
      <Form
        noValidate
        record={{}}
        defaultValues={usual('STANDARD')}
        validate={(values) => errorsOf(values as PlanValues, t)}
        onSubmit={create}
        disableInvalidFormNotification
      >
        <PlanFields />
        <FiguresOfKind />
        <Foot isBusy={isBusy} />
      </Form>
    </>
  )
}

/** Another kind brings its usual figures, as long as nothing else has been typed. */
function FiguresOfKind() {
  const kind: PlanKind = useWatch({ name: 'kind' })
  const { reset, getValues } = useFormContext<PlanValues>()
  const { dirtyFields } = useFormState<PlanValues>()
  const typed = Object.keys(dirtyFields).filter((field) => field !== 'kind' && field !== 'name')
  const untouched = typed.length === 0
  const before = useRef(kind)
  useEffect(() => {
    if (before.current === kind) return
    before.current = kind
    if (untouched) reset({ ...usual(kind), name: getValues('name') })
  }, [kind, untouched, reset, getValues])
  return null
}

function Foot({ isBusy }: { isBusy: boolean }) {
  const t = useText()
  const { clearErrors } = useFormContext()
  return (
    <CreateFoot
      backTo="/plans"
      submit={t('priceList.submit')}
      isBusy={isBusy}
      onSubmit={() => clearErrors()}
    />
  )
}
