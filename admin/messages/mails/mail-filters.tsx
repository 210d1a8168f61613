import { useText } from '../../i18n/use-text.ts'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { FilterBar, useListFilter } from '../../kit/list/filter-bar.tsx'

const choices = ['all', 'sent', 'waiting'] as const

/** Search by address or subject, and what was sent or was not. */
export function MailFilters() {
  const t = useText()
  const { filter, narrow } = useListFilter<{ isSent: boolean | undefined }>()
  const { isSent } = filter
  return (
    <FilterBar search={t('mails.search')}>
      <SegmentChoice
        label={t('mails.filter')}
        value={isSent === undefined ? 'all' : isSent ? 'sent' : 'waiting'}
        choices={choices}
        wordsOf={(choice) => t(`mails.${choice}`)}
        onChoose={(choice) => narrow({ isSent: choice === 'all' ? undefined : choice === 'sent' })}
      />
    </FilterBar>
  )
}
