import { useLocation } from 'react-admin'
import { mayHaveBrand } from '#model/records/account.ts'
import { useText } from '../../i18n/use-text.ts'
import { LinkTabs } from '../../kit/screen/link-tabs.tsx'
import { useSession } from '../../session/session.ts'
import { useMay } from '../../session/use-may-on.ts'

/** How the console looks, and where it is opened: two screens of what a partner makes its own. */
export function BrandTabs() {
  const t = useText()
  const may = useMay()
  const { pathname } = useLocation()
  const { accountType } = useSession()
  if (!may('account.brand') || !mayHaveBrand(accountType)) return null
  const tabs = [
    { to: '/theme', text: t('theme.title') },
    { to: '/brand', text: t('brand.title') },
  ]
  return (
    <LinkTabs label={t('nav.theme')} tabs={tabs.map((tab) => ({ ...tab, isHere: pathname === tab.to }))} />
  )
}
