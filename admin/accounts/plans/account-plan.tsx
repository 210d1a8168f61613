import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { UserPlan } from '#model/calls/accounts/plans.ts'
import { useText } from '../../i18n/use-text.ts'
import { Section } from '../../kit/form/section.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMayOn } from '../../session/use-may-on.ts'
import { PlanFacts } from './plan-facts.tsx'
import { PlanHistory } from './plan-history.tsx'
import { useAccountPlan } from './use-account-plan.ts'

const ChooseDialog = lazy(async () => ({ default: (await import('./choose-dialog.tsx')).ChooseDialog }))

/** The plan of an account, its usage, the plan that follows it, and its history. */
export function AccountPlan({ accountId }: { accountId: string }) {
  return (
    <Loaded query={useAccountPlan(accountId)} height={280}>
      {(plan) => (
        <>
          <Coming plan={plan} />
          <InForce plan={plan} />
          {plan.history.length > 0 && <PlanHistory history={plan.history} />}
        </>
      )}
    </Loaded>
  )
}

interface PlanProps {
  plan: UserPlan
}

const useMayChoose = ({ accountId, contract }: UserPlan): boolean => {
  const mayOn = useMayOn()
  return contract !== 'TERMINATED' && mayOn('plan.choose', accountId)
}

/** The plan that replaces the present one, and from which day. */
function Coming({ plan }: PlanProps) {
  const t = useText()
  const mayChoose = useMayChoose(plan)
  const { request, isBusy } = useCall()
  const { coming, inForce } = plan
  if (!coming) return null
  const takeBack = () =>
    request(
      'DELETE /api/users/:id/plan',
      { params: { id: plan.accountId } },
      t('accountPlan.takenBack', { name: inForce?.terms.name ?? '' }),
    )
  return (
    <Alert
      severity="info"
      variant="outlined"
      icon={<Icon name="clock" />}
      sx={{ mb: 3, alignItems: 'center' }}
      action={
        mayChoose && (
          <Button color="inherit" loading={isBusy} onClick={() => void takeBack()}>
            {t('accountPlan.takeBack')}
          </Button>
        )
      }
    >
      {t('accountPlan.coming', { day: coming.fromDay, name: coming.terms.name })}
    </Alert>
  )
}

function InForce({ plan }: PlanProps) {
  const t = useText()
  const mayChoose = useMayChoose(plan)
  const [isChoosing, setChoosing] = useState(false)
  const { inForce } = plan
  const choose = mayChoose && (
    <Button variant={inForce ? 'outlined' : 'contained'} onClick={() => setChoosing(true)}>
      {t(inForce ? 'accountPlan.change' : 'accountPlan.choose')}
    </Button>
  )
  return (
    <>
      {inForce ? (
        <Section
          title={inForce.terms.name}
          lead={[t(`planKind.${inForce.kind}`), t('accountPlan.since', { day: inForce.fromDay })].join(' · ')}
        >
          <PlanFacts terms={inForce.terms} use={plan.use} />
          {choose && <Box>{choose}</Box>}
        </Section>
      ) : (
        <EmptyState
          icon="tag"
          title={t('accountPlan.none')}
          text={t('accountPlan.noneText')}
          action={choose}
        />
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <ChooseDialog plan={plan} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
