import { useLocation } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'
import { LinkTabs } from '#admin/layout/link-tabs.tsx'
import { useSession } from '#admin/session-context.ts'
import { useMay } from '#admin/use-may.ts'
import { mayHaveBrand } from '#model/account.ts'

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
