import { useLocation } from 'react-admin'
import { mayHaveBrand } from '#model/records/account.ts'
import { useText } from '../../i18n/use-text.ts'
import { LinkTabs } from '../../kit/screen/link-tabs.tsx'
import { useSession } from '../../session/session.ts'
import { useMay } from '../../session/use-may-on.ts'

/** Tabs for the console's look and for its domain: the two screens of a partner's brand. */
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
