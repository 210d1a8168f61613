import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { NetworksReply } from '#model/calls/accounts/networks.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { type LimitedThing, networkCalls } from './network-calls.ts'

const NetworksDialog = lazy(async () => ({ default: (await import('./networks-dialog.tsx')).NetworksDialog }))

/** The networks that something may be accessed from, with a button to change them. Renders nothing until they are known. */
export function NetworksLine({ of, id }: { of: LimitedThing; id: string }) {
  const t = useText()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [known, setKnown] = useState<NetworksReply>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const fail = (error: unknown) =>
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
    dataProvider.request(networkCalls[of].read, { params: { id } }).then(setKnown, fail)
  }, [dataProvider, notify, of, id])
  if (!known) return null
  const { length } = known.networks
  return (
    <Row align="center" gap={1}>
      <Icon name="shield" />
      <Typography variant="body2" sx={{ flex: 1, minWidth: 180 }} title={known.networks.join('\n')}>
        {length === 0 ? t(`networks.${of}.everywhere`) : t(`networks.${of}.some`, { smart_count: length })}
      </Typography>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('networks.change')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NetworksDialog
            of={of}
            id={id}
            known={known}
            onSaved={(saved) => {
              setKnown(saved)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Row>
  )
}
