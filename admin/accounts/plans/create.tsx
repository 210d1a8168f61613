import { useEffect, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { PlanKind } from '#model/records/plan.ts'
import { defaultPlans } from '#model/records/plan-defaults.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { lastKeyOf } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { CreateForm } from '../../kit/form/create-form.tsx'
import { Denied } from '../../kit/screen/error-screens.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { PlanFields } from './plan-fields.tsx'
import { bodyOf, type PlanValues, valuesOf } from './plan-values.ts'

const usual = (kind: PlanKind): PlanValues => {
  const [plan = defaultPlans[0]] = defaultPlans.filter((one) => one.kind === kind)
  if (!plan) throw new Error('There are no default plans')
  return { ...valuesOf(kind, plan.terms), name: '' }
}

/** A plan for the reader's own price list. */
export function PlanCreate() {
  const t = useText()
  const may = useMay()
  const { request } = useDataProvider<ConsoleDataProvider>()
  if (!may('plan.edit')) return <Denied />
  return (
    <>
      <PageHeader title={t('priceList.createTitle')} lead={t('priceList.createLead')} />
      <CreateForm
        values={usual('STANDARD')}
        create={(values) => request('POST /api/plans', { body: bodyOf(values), fieldOf: lastKeyOf })}
        created={({ terms: { name } }) => t('priceList.created', { name })}
        submit={t('priceList.submit')}
        backTo="/plans"
      >
        <PlanFields />
        <FiguresOfKind />
      </CreateForm>
    </>
  )
}

/** Choosing another kind fills in its usual figures as long as none of them has been edited. */
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
