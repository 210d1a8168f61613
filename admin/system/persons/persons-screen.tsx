import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { ListContextProvider, useList, useListContext } from 'react-admin'
import type { ErasureReceipt, FoundPerson, PersonRecordRow } from '#model/calls/submissions/persons.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { Row } from '../../kit/display/row.tsx'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'
import { plainText } from '../../kit/fields/text-field.tsx'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { quiet, SelectionBar } from '../../kit/list/selection-bar.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { Receipt, saveJson } from './receipt.tsx'

/** Ids of records of different kinds could be the same. */
interface FoundRow extends PersonRecordRow {
  recordId: string
}

interface Found extends Omit<FoundPerson, 'records'> {
  query: string
  rows: FoundRow[]
}

/** `/persons`: everything that is stored about one person, to export and to erase. */
export function PersonsScreen() {
  const t = useText()
  const [found, setFound] = useState<Found>()
  const [receipt, setReceipt] = useState<ErasureReceipt>()
  return (
    <>
      <PageHeader title={t('persons.title')} lead={t('persons.lead')} />
      <PersonSearch
        onFound={(result) => {
          setFound(result)
          setReceipt(undefined)
        }}
      />
      {receipt && <Receipt receipt={receipt} />}
      {found && !receipt && (
        <FoundRecords
          found={found}
          onErased={(done) => {
            setReceipt(done)
            setFound(undefined)
          }}
        />
      )}
    </>
  )
}

function PersonSearch({ onFound }: { onFound: (found: Found) => void }) {
  const t = useText()
  const id = useId()
  const [query, setQuery] = useState('')
  const { request, isBusy } = useCall()
  const search = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await request('POST /api/persons/search', { body: { query } })
    if (!outcome.isDone) return
    const { records, ...result } = outcome.value
    const rows = records.map((record) => ({
      ...record,
      id: `${record.kind} ${record.id}`,
      recordId: record.id,
    }))
    onFound({ ...result, query, rows })
  }
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => void search(event)}
      sx={{ mb: 3, maxWidth: 640 }}
    >
      <FieldFrame id={id} label={t('persons.query')} help={t('persons.queryHelp')} error={undefined}>
        <Row gap={1.25} align="center">
          <OutlinedInput
            id={id}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            sx={{ flex: '1 1 240px' }}
            slotProps={{ input: { ...plainText, 'aria-describedby': `${id}-help`, maxLength: 256 } }}
          />
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={query.trim().length < 2}
            startIcon={<Icon name="search" />}
          >
            {t('persons.search')}
          </Button>
        </Row>
      </FieldFrame>
    </Box>
  )
}

interface FoundRecordsProps {
  found: Found
  onErased: (receipt: ErasureReceipt) => void
}

function FoundRecords({ found, onErased }: FoundRecordsProps) {
  const t = useText()
  const { by, rows } = found
  const list = useList<FoundRow>({ data: rows, perPage: 25 })
  const { onSelect } = list
  // An address or a number is one person's; a name may be that of several.
  useEffect(() => onSelect(by === 'name' ? [] : rows.map(({ id }) => id)), [by, rows, onSelect])
  return (
    <ListContextProvider value={list}>
      {found.isCut && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {t('persons.cut', { smart_count: rows.length })}
        </Alert>
      )}
      <ListRows<FoundRow>
        empty={<EmptyState icon="search" title={t('persons.nothing')} text={t('persons.nothingText')} />}
        selection={{
          all: t('visitors.selectAll'),
          labelOf: ({ kind, excerpt }) =>
            t('visitors.select', { email: `${t(`persons.kinds.${kind}`)} ${excerpt}` }),
        }}
        columns={[
          {
            text: t('persons.what'),
            as: 'title',
            cell: ({ kind, siteName, excerpt }) => (
              <>
                <RowTitle text={t(`persons.kinds.${kind}`)} />
                <Caption>{[siteName, excerpt].filter(Boolean).join(' · ')}</Caption>
              </>
            ),
          },
          { text: t('visitors.received'), as: 'aside', from: 'md', cell: ({ at }) => tokyoTime(at) },
        ]}
      />
      <ChosenBar query={found.query} rows={rows} onErased={onErased} />
    </ListContextProvider>
  )
}

interface ChosenBarProps {
  query: string
  rows: readonly FoundRow[]
  onErased: (receipt: ErasureReceipt) => void
}

function ChosenBar({ query, rows, onErased }: ChosenBarProps) {
  const t = useText()
  const { selectedIds } = useListContext<FoundRow>()
  const { request, isBusy } = useCall()
  const [isErasing, setErasing] = useState(false)
  const chosen = rows.filter(({ id }) => selectedIds.includes(id))
  const records = chosen.map(({ kind, recordId }) => ({ kind, id: recordId }))
  const save = async () => {
    const outcome = await request('POST /api/persons/export', { body: { query, records } })
    if (outcome.isDone) saveJson('person', outcome.value)
  }
  return (
    <>
      <SelectionBar
        label={t('persons.erase')}
        selected={t('visitors.selected', { smart_count: chosen.length })}
        clear={t('visitors.clearSelection')}
      >
        <Button startIcon={<Icon name="download" />} loading={isBusy} onClick={() => void save()} sx={quiet}>
          {t('persons.export')}
        </Button>
        <Button startIcon={<Icon name="trash" />} onClick={() => setErasing(true)} sx={quiet}>
          {t('persons.erase')}
        </Button>
      </SelectionBar>
      {isErasing && (
        <EraseDialog
          query={query}
          records={records}
          onClose={() => setErasing(false)}
          onErased={(receipt) => {
            setErasing(false)
            onErased(receipt)
          }}
        />
      )}
    </>
  )
}
