import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { ApiKeyRow } from '#model/calls/accounts/api-keys.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { shownFrom } from '../../kit/list/narrowed-to.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { monospace } from '../../kit/theme/styles.ts'
import { EditDialog } from './edit-dialog.tsx'

const aside = { whiteSpace: 'nowrap', color: 'text.secondary' } as const

export function KeyRow({ apiKey, mayEdit }: { apiKey: ApiKeyRow; mayEdit: boolean }) {
  const t = useText()
  const { name, method, lookup, addresses } = apiKey
  return (
    <TableRow hover>
      <TableCell
        sx={{
          width: '100%',
          maxWidth: 0,
          '@media (max-width: 599.95px)': { '&&&': { flex: '1 1 100%', maxWidth: 'none' } },
        }}
      >
        <Box sx={{ fontWeight: 600, fontSize: 14.5, overflowWrap: 'anywhere' }}>{name}</Box>
        <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {`${t(`apiKeys.${method}`)} · `}
          <Box component="span" sx={monospace}>
            {method === 'KEY' ? `${lookup}…` : lookup}
          </Box>
        </Typography>
      </TableCell>
      <TableCell sx={{ ...aside, ...shownFrom('lg') }} title={addresses.join('\n')}>
        {addresses.length === 0
          ? t('apiKeys.anywhere')
          : addresses.length === 1
            ? addresses[0]
            : t('apiKeys.addressCount', { smart_count: addresses.length })}
      </TableCell>
      <TableCell sx={{ ...aside, ...shownFrom('lg') }}>
        {tokyoTime(apiKey.createdAt)}
        <Typography variant="caption" component="div">
          {apiKey.createdBy}
        </Typography>
      </TableCell>
      <TableCell sx={{ ...aside, ...shownFrom('md') }}>
        {apiKey.lastUsedAt ? tokyoTime(apiKey.lastUsedAt) : t('apiKeys.never')}
      </TableCell>
      <TableCell>
        {mayEdit ? <Enabled apiKey={apiKey} /> : t(apiKey.isEnabled ? 'apiKeys.on' : 'apiKeys.off')}
      </TableCell>
      <TableCell sx={{ py: 1, ml: 'auto', whiteSpace: 'nowrap' }}>
        {mayEdit && <Actions apiKey={apiKey} />}
      </TableCell>
    </TableRow>
  )
}

function Enabled({ apiKey }: { apiKey: ApiKeyRow }) {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const { name } = apiKey
  const turn = async (isEnabled: boolean) => {
    const outcome = await call(() =>
      dataProvider.request('PUT /api/api-keys/:id', {
        params: { id: apiKey.id },
        body: { isEnabled },
        revision: apiKey.revision,
        fieldOf: fieldOfPointer,
      }),
    )
    if (outcome.isDone)
      notify(t(isEnabled ? 'apiKeys.enabled' : 'apiKeys.disabled', { name }), { type: 'success' })
    refresh()
  }
  return (
    <Switch
      checked={apiKey.isEnabled}
      disabled={isBusy}
      onChange={({ target }) => void turn(target.checked)}
      slotProps={{ input: { role: 'switch', 'aria-label': t('apiKeys.switch', { name }) } }}
    />
  )
}

function Actions({ apiKey }: { apiKey: ApiKeyRow }) {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [chosen, setChosen] = useState<'edit' | 'delete'>()
  const { id, name } = apiKey
  const remove = async () => {
    const outcome = await call(() => dataProvider.delete('api-keys', { id }))
    setChosen(undefined)
    if (outcome.isDone) notify(t('apiKeys.deleted', { name }), { type: 'success' })
    refresh()
  }
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
      {chosen === 'edit' && <EditDialog apiKey={apiKey} onClose={() => setChosen(undefined)} />}
      <Ask
        isOpen={chosen === 'delete'}
        isDangerous
        isBusy={isBusy}
        title={t('apiKeys.deleteTitle', { name })}
        text={t('apiKeys.deleteText')}
        confirm={t('common.delete')}
        onClose={() => setChosen(undefined)}
        onConfirm={() => void remove()}
      />
    </>
  )
}
