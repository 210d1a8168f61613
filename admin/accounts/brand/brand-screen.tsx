import Skeleton from '@mui/material/Skeleton'
import { mayHaveBrand } from '#model/records/account.ts'
import { useText } from '../../i18n/use-text.ts'
import { Section } from '../../kit/form/section.tsx'
import { Denied } from '../../kit/screen/error-screens.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { useMay } from '../../session/use-may-on.ts'
import { BrandTabs } from './brand-tabs.tsx'
import { ConsoleDomain } from './console-domain.tsx'
import { EnterDomain } from './enter-domain.tsx'
import { SenderForm } from './sender-form.tsx'
import { SenderState } from './sender-state.tsx'
import { useAccountBrand } from './use-account-brand.ts'

/** `/brand`: under which domain a partner's people open the console, and whom their mails come from. */
export function BrandScreen() {
  const t = useText()
  const may = useMay()
  const { account, accountType } = useSession()
  if (!may('account.brand') || !mayHaveBrand(accountType)) return <Denied />
  return (
    <>
      <PageHeader title={t('brand.title')} lead={t('brand.lead')} />
      <BrandTabs />
      <Parts accountId={account.id} />
    </>
  )
}

function Parts({ accountId }: { accountId: string }) {
  const t = useText()
  const { brand, error, load, setBrand } = useAccountBrand(accountId)
  if (error && !brand) return <LoadFailure error={error} onRetry={() => void load()} />
  if (!brand) return <Skeleton variant="rounded" height={320} />
  const given = { accountId, onChanged: setBrand }
  const { domain, sender, providerAddress } = brand
  return (
    <>
      <Section title={t('brand.domain')} lead={t('brand.domainLead')}>
        {domain ? <ConsoleDomain domain={domain} {...given} /> : <EnterDomain {...given} />}
      </Section>
      <Section title={t('brand.sender')} lead={t('brand.senderLead', { address: providerAddress })}>
        {sender && <SenderState sender={sender} {...given} />}
        <SenderForm key={sender?.address ?? ''} sender={sender} {...given} />
      </Section>
    </>
  )
}
