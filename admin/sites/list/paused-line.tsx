import Link from '@mui/material/Link'
import { LinkBase } from 'react-admin'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { DatedText } from '../../kit/display/dated-text.tsx'
import { useSession } from '../../session/session.ts'
import { useMay, useMayOn } from '../../session/use-may-on.ts'

/** Why visitors see a notice in the place of a site, since when, and how it comes back. */
export function PausedLine({ paused, accountId }: Pick<SiteRow, 'accountId'> & { paused: Paused }) {
  const t = useText()
  return (
    <>
      <DatedText text={t(`paused.${paused.reason}`, { since: tokyoTime(paused.since) })} />{' '}
      <WayOn accountId={accountId} />
    </>
  )
}

type Paused = NonNullable<SiteRow['paused']>

function WayOn({ accountId }: Pick<SiteRow, 'accountId'>) {
  const t = useText()
  const may = useMay()
  const mayOn = useMayOn()
  const { account } = useSession()
  if (mayOn('bill.limit', accountId))
    return (
      <Link component={LinkBase} to="/check-plan" color="inherit">
        {t('paused.raise')}
      </Link>
    )
  // For an account that the reader looks after.
  if (accountId !== account.id && may('account.read') && mayOn('bill.read', accountId))
    return (
      <Link component={LinkBase} to={`/users/${accountId}/plan`} color="inherit">
        {t('paused.look')}
      </Link>
    )
  return t('paused.ask')
}
