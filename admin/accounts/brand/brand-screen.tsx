import { mayHaveBrand } from '#model/records/account.ts'
import { useText } from '../../i18n/use-text.ts'
import { isUnderWay } from '../../kit/dns/domain-labels.ts'
import { Section } from '../../kit/form/section.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { Denied } from '../../kit/screen/error-screens.tsx'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { useMay } from '../../session/use-may-on.ts'
import { BrandTabs } from './brand-tabs.tsx'
import { ConsoleDomain } from './console-domain.tsx'
import { EnterDomain } from './enter-domain.tsx'
import { SenderForm } from './sender-form.tsx'
import { SenderState } from './sender-state.tsx'

/** `/brand`: the domain under which a partner's people open the console, and the sender of its mails. */
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
  return (
    <Loaded query={useAccountBrand(accountId)}>
      {({ domain, sender, providerAddress }) => (
        <>
          <Section title={t('brand.domain')} lead={t('brand.domainLead')}>
            {domain ? (
              <ConsoleDomain accountId={accountId} domain={domain} />
            ) : (
              <EnterDomain accountId={accountId} />
            )}
          </Section>
          <Section title={t('brand.sender')} lead={t('brand.senderLead', { address: providerAddress })}>
            {sender && <SenderState accountId={accountId} sender={sender} />}
            <SenderForm key={sender?.address ?? ''} accountId={accountId} sender={sender} />
          </Section>
        </>
      )}
    </Loaded>
  )
}

/** How often the state is asked for while a check is pending. */
const lookEveryMs = 8_000

/** The domain and the sender of an account, asked again while one of them is being looked for. */
const useAccountBrand = (accountId: string) =>
  useRequest(
    'GET /api/users/:id/brand',
    { params: { id: accountId } },
    {
      refetchInterval: ({ state: { data } }) =>
        (data?.domain && isUnderWay(data.domain)) || (data?.sender && data.sender.state !== 'verified')
          ? lookEveryMs
          : false,
    },
  )
