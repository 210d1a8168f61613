import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { OwnPasskey } from '#model/calls/accounts/passkeys.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx'

type Chosen = { to: 'add' } | { to: 'rename' | 'remove'; passkey: OwnPasskey }

/** The reader's passkeys, with buttons to add, rename and remove them. */
export function Passkeys() {
  const t = useText()
  const { passkeys, read } = usePasskeys()
  const [chosen, setChosen] = useState<Chosen>()
  const close = () => {
    setChosen(undefined)
    void read()
  }
  return (
    <>
      {passkeys?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('passkeys.none')}
        </Typography>
      )}
      <Box component="ul" sx={plainList}>
        {passkeys?.map((passkey) => (
          <OnePasskey key={passkey.id} passkey={passkey} onChoose={(to) => setChosen({ to, passkey })} />
        ))}
      </Box>
      <Box>
        <Button
          variant="outlined"
          startIcon={<Icon name="plus" />}
          disabled={typeof globalThis.PublicKeyCredential !== 'function'}
          onClick={() => setChosen({ to: 'add' })}
        >
          {t('passkeys.add')}
        </Button>
        {typeof globalThis.PublicKeyCredential !== 'function' && (
          <Typography variant="caption" component="p" color="textSecondary">
            {t('passkeys.unsupported')}
          </Typography>
        )}
      </Box>
      {chosen?.to === 'add' && <AddPasskey onClose={close} />}
      {chosen?.to === 'rename' && <RenamePasskey passkey={chosen.passkey} onClose={close} />}
      {chosen?.to === 'remove' && <RemovePasskey passkey={chosen.passkey} onClose={close} />}
    </>
  )
}

function usePasskeys() {
  const notify = useNotify()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const [passkeys, setPasskeys] = useState<OwnPasskey[]>()
  const read = useCallback(
    () =>
      request('GET /api/me/passkeys').then(
        (found) => setPasskeys(found.passkeys),
        (error: unknown) =>
          notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' }),
      ),
    [request, notify],
  )
  useEffect(() => void read(), [read])
  return { passkeys, read }
}

function OnePasskey({
  passkey: { name, host, createdAt, lastUsedAt },
  onChoose,
}: {
  passkey: OwnPasskey
  onChoose: (to: 'rename' | 'remove') => void
}) {
  const t = useText()
  const facts = [
    t('passkeys.facts', { host, time: tokyoTime(createdAt) }),
    lastUsedAt === null ? t('passkeys.unused') : t('passkeys.lastUsed', { time: tokyoTime(lastUsedAt) }),
  ]
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1 }}>
      <Icon name="lock" sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="div" noWrap>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Row gap={1}>
        <Button size="small" aria-label={t('passkeys.renameOf', { name })} onClick={() => onChoose('rename')}>
          {t('passkeys.rename')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          aria-label={t('passkeys.removeOf', { name })}
          onClick={() => onChoose('remove')}
        >
          {t('passkeys.remove')}
        </Button>
      </Row>
    </Box>
  )
}
