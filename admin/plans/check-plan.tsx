import { OwnPayment } from '#admin/billing/own-payment.tsx'
import { useText } from '#admin/i18n/use-text.ts'
import { NotFound } from '#admin/layout/error-screens.tsx'
import { PageHeader } from '#admin/layout/page-header.tsx'
import { useSession } from '#admin/session-context.ts'
import { UsageMeters } from '#admin/usage/usage-meters.tsx'
import { providerAccountId } from '#model/account.ts'
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
      <AccountPlan accountId={account.id} />
      <OwnPayment />
    </>
  )
}
