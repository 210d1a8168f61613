import { useGetList } from 'react-admin'
import type { UserRow } from '#model/calls/accounts/users.ts'
import { type ShownSiteStatus, shownSiteStatuses } from '#model/calls/sites/sites.ts'
import { type Language, languageFacts, languages } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { FilterBar, FilterSelect, useListFilter } from '../../kit/list/filter-bar.tsx'
import { NarrowedTo } from '../../kit/list/narrowed-to.tsx'
import { useMay } from '../../session/use-may-on.ts'

interface Filter {
  status: ShownSiteStatus | undefined
  language: Language | undefined
  /** Id of the account whose sites are listed. */
  accountId: string | undefined
}

const listed = 200

/** Search by name, one status and language at a time, and the account that the list is filtered by. */
export function SiteFilters() {
  const t = useText()
  const may = useMay()
  const { filter, narrow } = useListFilter<Filter>()
  const isForOthers = may('site.read') !== 'own' && may('account.read') !== 'own'
  return (
    <FilterBar search={t('sites.searchPlaceholder')}>
      <FilterSelect
        label={t('sites.filterStatus')}
        value={filter.status}
        all={t('status.all')}
        choices={shownSiteStatuses}
        wordsOf={(status) => t(`status.${status}`)}
        onChoose={(status) => narrow({ status })}
      />
      <FilterSelect
        label={t('making.filterLanguage')}
        value={filter.language}
        all={t('making.anyLanguage')}
        choices={languages}
        wordsOf={(language) => languageFacts[language].name}
        onChoose={(language) => narrow({ language })}
      />
      {isForOthers && <AccountFilter />}
    </FilterBar>
  )
}

function AccountFilter() {
  const t = useText()
  const { filter, narrow } = useListFilter<Filter>()
  const { data = [] } = useGetList<UserRow>('users', {
    sort: { field: 'company', order: 'ASC' },
    pagination: { page: 1, perPage: listed },
    filter: {},
  })
  const companies = new Map(data.map(({ id, company }) => [id, company]))
  const { accountId } = filter
  // An account that is not among the options was chosen in the list of accounts.
  if (accountId && !companies.has(accountId))
    return (
      <NarrowedTo
        accountId={accountId}
        words="users.sitesOf"
        all={t('users.allSites')}
        onClear={() => narrow({ accountId: undefined })}
      />
    )
  if (companies.size < 2) return null
  return (
    <FilterSelect
      label={t('making.filterAccount')}
      value={accountId}
      all={t('making.anyAccount')}
      choices={[...companies.keys()]}
      wordsOf={(id) => companies.get(id) ?? id}
      onChoose={(id) => narrow({ accountId: id })}
    />
  )
}
