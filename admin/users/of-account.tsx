import { useListContext } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'
import { NarrowedTo } from './narrowed-to.tsx'

/** Over a list of sites: the account whose sites they are, where the list is narrowed to one. */
export function OfAccount() {
  const t = useText()
  const { filterValues, setFilters } = useListContext()
  const { accountId, ...others } = filterValues
  if (typeof accountId !== 'string') return null
  return (
    <NarrowedTo
      accountId={accountId}
      words="users.sitesOf"
      all={t('users.allSites')}
      onClear={() => setFilters(others, [])}
    />
  )
}
