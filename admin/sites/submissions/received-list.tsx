import Button from '@mui/material/Button'
import { useState } from 'react'
import { ListContextProvider, useListController, useLocaleState } from 'react-admin'
import type { ReceivedList } from '#model/records/received.ts'
import { receivedExportAddress, receivedResource } from '../../api-client/received-lists.ts'
import { useText } from '../../i18n/use-text.ts'
import { NothingFound } from '../../kit/list/list-screen.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { Icon, type IconName } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { ReceivedDrawer } from './received-drawer.tsx'
import { ReceivedFilters } from './received-filters.tsx'
import { type ReceivedRow, ReceivedTable } from './received-table.tsx'
import { RemoveBar } from './remove-bar.tsx'

interface ReceivedListProps {
  siteId: string
  list: ReceivedList
  /** Only the responses to this survey. */
  surveyId?: string
}

/** One list of what visitors have sent. */
export function ReceivedListOf({ siteId, list, surveyId }: ReceivedListProps) {
  const context = useListController<ReceivedRow>({
    resource: receivedResource(siteId, list),
    filter: surveyId === undefined ? {} : { surveyId },
    sort: { field: 'createdAt', order: 'DESC' },
    perPage: 50,
    disableSyncWithLocation: true,
    storeKey: false,
  })
  const [shown, setShown] = useState<ReceivedRow>()
  const { data, isPending, error, refetch, filterValues } = context
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const isFiltered = Object.keys(filterValues).length > 0
  const hasRows = isPending || (data !== undefined && data.length > 0)
  return (
    <ListContextProvider value={context}>
      {(isFiltered || hasRows) && (
        <ReceivedFilters list={list}>
          <Export
            siteId={siteId}
            list={list}
            filter={{ ...filterValues, surveyId }}
            order={context.sort.order}
          />
        </ReceivedFilters>
      )}
      {hasRows ? (
        <>
          <ReceivedTable list={list} onShow={setShown} />
          <Pager />
        </>
      ) : (
        <Nothing list={list} isFiltered={isFiltered} />
      )}
      <RemoveBar siteId={siteId} list={list} />
      <ReceivedDrawer list={list} siteId={siteId} row={shown} onClose={() => setShown(undefined)} />
    </ListContextProvider>
  )
}

const blanks = {
  members: { icon: 'people', title: 'visitors.emptyMembers', text: 'visitors.emptyMembersText' },
  contacts: { icon: 'mail', title: 'visitors.emptyContacts', text: 'visitors.emptyContactsText' },
  forms: { icon: 'list', title: 'visitors.emptyForms', text: 'visitors.emptyFormsText' },
  'survey-responses': {
    icon: 'chart',
    title: 'visitors.emptyResponses',
    text: 'visitors.emptyResponsesText',
  },
  'partial-contacts': { icon: 'clock', title: 'partials.empty', text: 'partials.emptyText' },
  'partial-forms': { icon: 'clock', title: 'partials.empty', text: 'partials.emptyText' },
} as const satisfies Record<ReceivedList, { icon: IconName; title: string; text: string }>

function Nothing({ list, isFiltered }: { list: ReceivedList; isFiltered: boolean }) {
  const t = useText()
  const { icon, title, text } = blanks[list]
  if (!isFiltered) return <EmptyState icon={icon} title={t(title)} text={t(text)} />
  return (
    <NothingFound
      title={t('visitors.nothingFound')}
      text={t('visitors.nothingFoundText')}
      all={t('visitors.clear')}
    />
  )
}

interface ExportProps {
  siteId: string
  list: ReceivedList
  filter: object
  order: string
}

function Export(props: ExportProps) {
  const t = useText()
  const may = useMay()
  const [language] = useLocaleState()
  if (!may('visitor.export')) return null
  return (
    <Button
      variant="outlined"
      href={receivedExportAddress({ ...props, language })}
      download
      startIcon={<Icon name="download" />}
      sx={{ ml: { sm: 'auto' } }}
    >
      {t('visitors.export')}
    </Button>
  )
}
