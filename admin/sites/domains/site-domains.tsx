import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useRefresh } from 'react-admin'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import type { PlanFlag } from '#model/records/plan.ts'
import { FlagLock } from '../../accounts/plans/flag-lock.tsx'
import { useAccountPlan } from '../../accounts/plans/use-account-plan.ts'
import { useText } from '../../i18n/use-text.ts'
import { Section } from '../../kit/form/section.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { AddDomain } from './add-domain.tsx'
import { AddressSettings } from './address-settings.tsx'
import { DefaultAddress } from './default-address.tsx'
import { DomainCard } from './domain-card.tsx'
import { useSiteDomains } from './use-site-domains.ts'

/** The same for a screen that knows the account only; nothing until it is known, and where the plan includes it. */
function AccountFlagLock({ accountId, flag }: { accountId: string; flag: PlanFlag }) {
  const { plan } = useAccountPlan(accountId)
  if (!plan?.inForce || plan.inForce.terms[flag]) return null
  return <FlagLock flag={flag} larger={plan.largerPlans[flag]} />
}

/** Where a site is opened: its default address, its own domains, and old addresses that lead to it. */
export function SiteDomains({ site }: { site: SiteDetail }) {
  const t = useText()
  const may = useMay()
  const refresh = useRefresh()
  const { domains: found, error, load } = useSiteDomains(site.id)
  if (error && !found) return <LoadFailure error={error} onRetry={() => void load()} />
  if (!found) return <Skeleton variant="rounded" height={320} />
  const { defaultAddress, domains } = found
  const isAllowed = may('site.domain') !== undefined
  const changed = () => {
    void load()
    // The address of the site stands above all its parts.
    refresh()
  }
  return (
    <>
      <Section title={t('domains.title')} lead={t('domains.lead')}>
        <DefaultAddress
          address={defaultAddress}
          isLive={site.liveRelease !== null}
          main={domains.find(({ isMain, state }) => isMain && state === 'verified')}
        />
      </Section>
      <Section title={t('domains.own')} lead={t('domains.ownLead')}>
        <AccountFlagLock accountId={site.accountId} flag="privateDomain" />
        <Box sx={{ display: 'grid', gap: 3.5 }}>
          {domains.map((domain) => (
            <DomainCard key={domain.id} domain={domain} isAllowed={isAllowed} onChanged={changed} />
          ))}
          {isAllowed && (
            <AddDomain siteId={site.id} isFirst={domains.length === 0} onAdded={() => void load()} />
          )}
        </Box>
      </Section>
      <AddressSettings key={site.id} site={site} />
    </>
  )
}
