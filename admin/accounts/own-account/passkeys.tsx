import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OwnPasskey } from '#model/calls/accounts/passkeys.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx'

type Chosen = { to: 'add' } | { to: 'rename' | 'remove'; passkey: OwnPasskey }

/** The reader's passkeys, with buttons to add, rename and remove them. */
export function Passkeys() {
  const t = useText()
  const { data, error, refetch } = useRequest('GET /api/me/passkeys', {})
  const [chosen, setChosen] = useState<Chosen>()
  const close = () => {
    setChosen(undefined)
    void refetch()
  }
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data?.passkeys.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('passkeys.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={plainList}>
          {data?.passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} onChoose={(to) => setChosen({ to, passkey })} />
          ))}
        </Box>
      )}
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
