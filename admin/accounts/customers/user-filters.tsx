import { type AccountType, childTypes, contractStates } from '#model/records/account.ts'
import { useText } from '../../i18n/use-text.ts'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { FilterBar, FilterSelect, useListFilter } from '../../kit/list/filter-bar.tsx'
import { NarrowedByFigure } from '../../kit/list/narrowed-by-figure.tsx'
import { NarrowedTo } from '../../kit/list/narrowed-to.tsx'
import { useSession } from '../../session/session.ts'

/** A type, and all types that can occur at any level below an account of it. */
export const typesWithin = (type: AccountType): AccountType[] => [
  ...new Set([type, ...childTypes[type].flatMap(typesWithin)]),
]

const contracts = ['all', ...contractStates] as const

interface Filter {
  type: AccountType | undefined
  contract: (typeof contracts)[number] | undefined
  /** Id of the parent account that the list is filtered by. */
  parentId: string | undefined
}

/** Search, one account type and one contract state at a time, and the parent account that the list is filtered by. */
export function UserFilters() {
  const t = useText()
  const { accountType } = useSession()
  const { filter, narrow } = useListFilter<Filter>()
  return (
    <FilterBar search={t('users.searchPlaceholder')}>
      <FilterSelect
        label={t('users.filterType')}
        value={filter.type}
        all={t('users.allTypes')}
        choices={typesWithin(accountType)}
        wordsOf={(type) => t(`accountType.${type}`)}
        onChoose={(type) => narrow({ type })}
      />
      <SegmentChoice
        label={t('users.filterContract')}
        value={filter.contract ?? 'all'}
        choices={contracts}
        wordsOf={(contract) => t(`contract.${contract}`)}
        onChoose={(contract) => narrow({ contract: contract === 'all' ? undefined : contract })}
      />
      {filter.parentId && (
        <NarrowedTo
          accountId={filter.parentId}
          words="users.below"
          all={t('users.showAll')}
          onClear={() => narrow({ parentId: undefined })}
        />
      )}
      <NarrowedByFigure />
    </FilterBar>
  )
}
