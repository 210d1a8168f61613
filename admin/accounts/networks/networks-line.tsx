import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { type LimitedThing, networkCalls } from './network-calls.ts'

const NetworksDialog = lazy(async () => ({ default: (await import('./networks-dialog.tsx')).NetworksDialog }))

/** The networks that something may be accessed from, with a button to change them. Renders nothing until they are known. */
export function NetworksLine({ of, id }: { of: LimitedThing; id: string }) {
  const t = useText()
  const { data: known, error, refetch } = useRequest(networkCalls[of].read, { params: { id } })
  const [isOpen, setOpen] = useState(false)
  if (error && !known) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!known) return null
  const { length } = known.networks
  const close = () => setOpen(false)
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
          <NetworksDialog of={of} id={id} known={known} onSaved={close} onClose={close} />
        </Suspense>
      )}
    </Row>
  )
}
