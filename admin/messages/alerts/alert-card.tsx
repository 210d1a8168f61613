import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AlertRow } from '#model/calls/messages/alerts.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { Row } from '../../kit/display/row.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { cardFrame } from '../../kit/theme/styles.ts'
import { EditAlertDialog } from './alert-dialog.tsx'
import { alertEventLabels, alertKindLabels, alertPaceLabels } from './alert-labels.ts'
import { AlertLog } from './alert-log.tsx'

/** One alert: its recipient, its events, how often it is sent, and the state of the last messages. */
export function AlertCard({ alert }: { alert: AlertRow }) {
  const t = useText()
  const { name, kind, place, events, pace, isEnabled, goneAt, siteId } = alert
  return (
    <Box component="article" aria-label={name} sx={cardFrame}>
      <Row align="center" gap={1.25}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography variant="subtitle2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {[t(alertKindLabels[kind]), place, t(alertPaceLabels[pace])].join(' · ')}
          </Typography>
        </Box>
        {siteId === null && <Chip>{t('alerts.allSites')}</Chip>}
        <Chip dot={isEnabled ? 'success.main' : 'text.disabled'}>
          {t(isEnabled ? 'webhooks.on' : 'webhooks.off')}
        </Chip>
      </Row>
      <Row gap={0.75}>
        {events.map((event) => (
          <Chip key={event}>{t(alertEventLabels[event])}</Chip>
        ))}
      </Row>
      {goneAt && (
        <Alert severity="error" variant="outlined">
          {t('webhooks.gone')}
        </Alert>
      )}
      <Actions alert={alert} />
      <AlertLog alertId={alert.id} />
    </Box>
  )
}

function Actions({ alert: { id, name, isEnabled, revision }, alert }: { alert: AlertRow }) {
  const t = useText()
  const { request, isBusy } = useCall()
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const close = () => setOpen(undefined)
  const ofThis = { params: { id } }
  const test = () => request('POST /api/alerts/:id/test', ofThis, t('alerts.tested'))
  const turn = () =>
    request('PUT /api/alerts/:id', { ...ofThis, revision, body: { isEnabled: !isEnabled } }, null)
  return (
    <Row gap={0.5} sx={{ '& .MuiButton-root': { minWidth: 0 } }}>
      <Button size="small" variant="outlined" loading={isBusy} onClick={() => void test()}>
        {t('webhooks.sendTest')}
      </Button>
      <Button size="small" onClick={() => setOpen('edit')}>
        {t('webhooks.edit')}
      </Button>
      <Button size="small" onClick={() => void turn()}>
        {t(isEnabled ? 'webhooks.turnOff' : 'webhooks.turnOn')}
      </Button>
      <Button size="small" color="error" sx={{ ml: 'auto' }} onClick={() => setOpen('remove')}>
        {t('webhooks.remove')}
      </Button>
      {open === 'edit' && <EditAlertDialog alert={alert} onClose={close} />}
      <Ask
        isOpen={open === 'remove'}
        isDangerous
        isBusy={isBusy}
        title={t('alerts.removeTitle')}
        text={t('alerts.removeText', { name })}
        confirm={t('webhooks.remove')}
        onClose={close}
        onConfirm={() => void request('DELETE /api/alerts/:id', ofThis, null).then(close)}
      />
    </Row>
  )
}
