import Button from '@mui/material/Button'
import { useState } from 'react'
import { ListContextProvider, useLocaleState } from 'react-admin'
import type { ReceivedList } from '#model/records/received.ts'
import { receivedExportAddress, receivedResource } from '../../api-client/received-lists.ts'
import { useText } from '../../i18n/use-text.ts'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { usePartList } from '../../kit/list/part-lists.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { Icon, type IconName } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { type ReceivedRow, useReceivedColumns, useSenderName } from './received-columns.tsx'
import { ReceivedDrawer } from './received-drawer.tsx'
import { ReceivedFilters } from './received-filters.tsx'
import { RemoveBar } from './remove-bar.tsx'

interface ReceivedListProps {
  siteId: string
  list: ReceivedList
  /** Only the responses to this survey. */
  surveyId?: string
}

/** A list of submissions by visitors. */
export function ReceivedListOf({ siteId, list, surveyId }: ReceivedListProps) {
  const t = useText()
  const may = useMay()
  const [shown, setShown] = useState<ReceivedRow>()
  const context = usePartList<ReceivedRow>({
    resource: receivedResource(siteId, list),
    filter: surveyId === undefined ? {} : { surveyId },
    sort: { field: 'createdAt', order: 'DESC' },
  })
  const columns = useReceivedColumns(list, setShown)
  const nameOf = useSenderName()
  const { data, error, filterValues, sort } = context
  const isFiltered = Object.keys(filterValues).length > 0
  const hasRows = data ? data.length > 0 : !error
  const { icon, title, text } = blanks[list]
  return (
    <ListContextProvider value={context}>
      {(isFiltered || hasRows) && (
        <ReceivedFilters siteId={siteId} list={list} surveyId={surveyId}>
          <Export siteId={siteId} list={list} filter={{ ...filterValues, surveyId }} order={sort.order} />
        </ReceivedFilters>
      )}
      <ListRows<ReceivedRow>
        columns={columns}
        onOpen={setShown}
        selection={
          may('visitor.delete') && {
            all: t('visitors.selectAll'),
            labelOf: (row) => t('visitors.select', { email: nameOf(row) }),
          }
        }
        empty={<EmptyState icon={icon} title={t(title)} text={t(text)} />}
        nothingFound={{
          title: t('visitors.nothingFound'),
          text: t('visitors.nothingFoundText'),
          all: t('visitors.clear'),
        }}
      />
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
