import { providerAccountId } from '#model/records/account.ts'
import { useText } from '../../i18n/use-text.ts'
import { NotFound } from '../../kit/screen/error-screens.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { ChargedViews } from '../billing/charged-views.tsx'
import { OwnPayment } from '../billing/own-payment.tsx'
import { SpendingLimit } from '../billing/spending-limit.tsx'
import { UsageMeters } from '../usage/usage-meters.tsx'
import { AccountPlan } from './account-plan.tsx'

/** The plan of the reader's own account: `/check-plan`. */
export function CheckPlan() {
  const t = useText()
  const { account } = useSession()
  if (account.id === providerAccountId) return <NotFound />
  return (
    <>
      <PageHeader title={t('accountPlan.checkTitle')} lead={t('accountPlan.checkLead')} />
      <UsageMeters accountId={account.id} />
      <SpendingLimit accountId={account.id} />
      <ChargedViews accountId={account.id} />
      <AccountPlan accountId={account.id} />
      <OwnPayment />
    </>
  )
}
