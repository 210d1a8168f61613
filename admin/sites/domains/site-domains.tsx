import Box from '@mui/material/Box'
import type { SiteDomains as Domains } from '#model/calls/domains/domains.ts'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import type { PlanFlag } from '#model/records/plan.ts'
import { FlagLock } from '../../accounts/plans/flag-lock.tsx'
import { useAccountPlan } from '../../accounts/plans/use-account-plan.ts'
import { useText } from '../../i18n/use-text.ts'
import { isUnderWay } from '../../kit/dns/domain-labels.ts'
import { Section } from '../../kit/form/section.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { AddDomain } from './add-domain.tsx'
import { AddressSettings } from './address-settings.tsx'
import { DefaultAddress } from './default-address.tsx'
import { DomainCard } from './domain-card.tsx'
import { SiteSlug } from './site-slug.tsx'

/** How often the state is asked for while a check is pending. */
const lookEveryMs = 8_000

/** The same for a screen that knows only the account. Renders nothing until the plan is known, or if it includes the flag. */
function AccountFlagLock({ accountId, flag }: { accountId: string; flag: PlanFlag }) {
  const { data: plan } = useAccountPlan(accountId)
  if (!plan?.inForce || plan.inForce.terms[flag]) return null
  return <FlagLock flag={flag} larger={plan.largerPlans[flag]} />
}

/** The addresses of a site: its default address, its own domains, and old addresses that redirect to it. */
export function SiteDomains({ site }: { site: SiteDetail }) {
  const query = useRequest(
    'GET /api/sites/:id/domains',
    { params: { id: site.id } },
    { refetchInterval: ({ state }) => (state.data?.domains.some(isUnderWay) ? lookEveryMs : false) },
  )
  return <Loaded query={query}>{(found) => <Addresses site={site} {...found} />}</Loaded>
}

function Addresses({ site, defaultAddress, domains }: Domains & { site: SiteDetail }) {
  const t = useText()
  const isAllowed = useMay()('site.domain') !== undefined
  return (
    <>
      <Section title={t('domains.title')} lead={t('domains.lead')}>
        <DefaultAddress
          address={defaultAddress}
          isLive={site.liveRelease !== null}
          main={domains.find(({ isMain, state }) => isMain && state === 'verified')}
        />
        <SiteSlug siteId={site.id} />
      </Section>
      <Section title={t('domains.own')} lead={t('domains.ownLead')}>
        <AccountFlagLock accountId={site.accountId} flag="privateDomain" />
        <Box sx={{ display: 'grid', gap: 3.5 }}>
          {domains.map((domain) => (
            <DomainCard key={domain.id} domain={domain} isAllowed={isAllowed} />
          ))}
          {isAllowed && <AddDomain siteId={site.id} isFirst={domains.length === 0} />}
        </Box>
      </Section>
      <AddressSettings key={site.id} site={site} />
    </>
  )
}
