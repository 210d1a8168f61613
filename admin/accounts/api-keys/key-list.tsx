import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { ListContextProvider } from 'react-admin'
import type { ApiKeyRow } from '#model/calls/accounts/api-keys.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { Caption } from '../../kit/display/caption.tsx'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { usePartList } from '../../kit/list/part-lists.ts'
import type { Column } from '../../kit/list/row-table.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { monospace } from '../../kit/theme/styles.ts'
import { useMayOn } from '../../session/use-may-on.ts'
import { EditDialog } from './edit-dialog.tsx'

interface KeyListProps {
  accountId: string
  /** The contract of the account has ended, so nothing can be changed. */
  isEnded: boolean
}

export function KeyList({ accountId, isEnded }: KeyListProps) {
  const t = useText()
  const mayEdit = useMayOn()('api-key.edit', accountId) && !isEnded
  const keys = usePartList<ApiKeyRow>({
    resource: 'api-keys',
    filter: { accountId },
    sort: { field: 'createdAt', order: 'DESC' },
  })
  return (
    <ListContextProvider value={keys}>
      <ListRows<ApiKeyRow>
        columns={useColumns(mayEdit)}
        empty={<EmptyState icon="key" title={t('apiKeys.empty')} text={t('apiKeys.emptyText')} />}
      />
    </ListContextProvider>
  )
}

function useColumns(mayEdit: boolean): Column<ApiKeyRow>[] {
  const t = useText()
  return [
    { text: t('apiKeys.name'), field: 'name', as: 'title', cell: (key) => <Name apiKey={key} /> },
    {
      text: t('apiKeys.addresses'),
      as: 'aside',
      from: 'lg',
      cell: ({ addresses }) => (
        <span title={addresses.join('\n')}>
          {addresses.length === 0
            ? t('apiKeys.anywhere')
            : addresses.length === 1
              ? addresses[0]
              : t('apiKeys.addressCount', { smart_count: addresses.length })}
        </span>
      ),
    },
    {
      text: t('apiKeys.createdBy'),
      field: 'createdAt',
      as: 'aside',
      from: 'lg',
      cell: ({ createdAt, createdBy }) => (
        <>
          {tokyoTime(createdAt)}
          <Caption>{createdBy}</Caption>
        </>
      ),
    },
    {
      text: t('apiKeys.lastUsed'),
      field: 'lastUsedAt',
      as: 'aside',
      from: 'md',
      cell: ({ lastUsedAt }) => (lastUsedAt ? tokyoTime(lastUsedAt) : t('apiKeys.never')),
    },
    {
      text: t('apiKeys.state'),
      cell: (key) => (mayEdit ? <Enabled apiKey={key} /> : t(key.isEnabled ? 'apiKeys.on' : 'apiKeys.off')),
    },
    {
      text: t('sites.actions'),
      isHidden: true,
      as: 'line',
      isAtEnd: true,
      cell: (key) => mayEdit && <Actions apiKey={key} />,
    },
  ]
}

function Name({ apiKey: { name, method, lookup, agentRights } }: { apiKey: ApiKeyRow }) {
  const t = useText()
  return (
    <RowTitle text={name}>
      <Caption>
        {`${t(`apiKeys.${agentRights ? 'AGENT' : method}`)} · `}
        <Box component="span" sx={monospace}>
          {method === 'KEY' ? `${lookup}…` : lookup}
        </Box>
      </Caption>
    </RowTitle>
  )
}

function Enabled({ apiKey: { id, name, revision, isEnabled } }: { apiKey: ApiKeyRow }) {
  const t = useText()
  const { request, isBusy } = useCall()
  const turn = (isOn: boolean) =>
    request(
      'PUT /api/api-keys/:id',
      { params: { id }, body: { isEnabled: isOn }, revision },
      t(isOn ? 'apiKeys.enabled' : 'apiKeys.disabled', { name }),
    )
  return (
    <Switch
      checked={isEnabled}
      disabled={isBusy}
      onChange={({ target }) => void turn(target.checked)}
      slotProps={{ input: { role: 'switch', 'aria-label': t('apiKeys.switch', { name }) } }}
    />
  )
}

function Actions({ apiKey }: { apiKey: ApiKeyRow }) {
  const t = useText()
  const { request, isBusy } = useCall()
  const [chosen, setChosen] = useState<'edit' | 'delete'>()
  const { id, name } = apiKey
  const close = () => setChosen(undefined)
  const remove = () =>
    request('DELETE /api/api-keys/:id', { params: { id } }, t('apiKeys.deleted', { name })).then(close)
  return (
    <>
      <IconButton
        aria-label={t('apiKeys.edit', { name })}
        title={t('common.edit')}
        onClick={() => setChosen('edit')}
      >
        <Icon name="edit" />
      </IconButton>
      <IconButton
        aria-label={t('apiKeys.delete', { name })}
        title={t('common.delete')}
        onClick={() => setChosen('delete')}
      >
        <Icon name="trash" />
      </IconButton>
      {chosen === 'edit' && <EditDialog apiKey={apiKey} onClose={close} />}
      <Ask
        isOpen={chosen === 'delete'}
        isDangerous
        isBusy={isBusy}
        title={t('apiKeys.deleteTitle', { name })}
        text={t('apiKeys.deleteText')}
        confirm={t('common.delete')}
        onClose={close}
        onConfirm={() => void remove()}
      />
    </>
  )
}
