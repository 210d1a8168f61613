import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { AlertRow } from '#model/calls/messages/alerts.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { cardFrame } from '../../kit/theme/styles.ts'
import { alertEventLabels, alertKindLabels, alertPaceLabels } from './alert-labels.ts'
import { AlertLog } from './alert-log.tsx'

interface AlertCardProps {
  alert: AlertRow
  onEdit: () => void
  onChanged: () => void
}

/** One alert: who is told, of what, how often, and what has become of the last messages. */
export function AlertCard({ alert, onEdit, onChanged }: AlertCardProps) {
  const t = useText()
  const [sentCount, setSentCount] = useState(0)
  const { name, kind, place, events, pace, isEnabled, goneAt, siteId } = alert
  return (
    <Box component="article" aria-label={name} sx={cardFrame}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
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
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {events.map((event) => (
          <Chip key={event}>{t(alertEventLabels[event])}</Chip>
        ))}
      </Box>
      {goneAt && (
        <Alert severity="error" variant="outlined">
          {t('webhooks.gone')}
        </Alert>
      )}
      <Actions
        alert={alert}
        onEdit={onEdit}
        onChanged={onChanged}
        onSent={() => setSentCount((count) => count + 1)}
      />
      <AlertLog alertId={alert.id} sentCount={sentCount} />
    </Box>
  )
}

function Actions({ alert, onEdit, onChanged, onSent }: AlertCardProps & { onSent: () => void }) {
  const t = useText()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [isAsked, setAsked] = useState(false)
  const test = async () => {
    if (
      !(await call(() => dataProvider.request('POST /api/alerts/:id/test', { params: { id: alert.id } })))
        .isDone
    )
      return
    notify(t('alerts.tested'), { type: 'success' })
    onSent()
  }
  const turn = async () => {
    const outcome = await call(() =>
      dataProvider.request('PUT /api/alerts/:id', {
        params: { id: alert.id },
        body: { isEnabled: !alert.isEnabled },
        revision: alert.revision,
      }),
    )
    if (outcome.isDone || outcome.isStale) onChanged()
  }
  const remove = async () => {
    if (
      !(await call(() => dataProvider.request('DELETE /api/alerts/:id', { params: { id: alert.id } }))).isDone
    )
      return
    setAsked(false)
    onChanged()
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="outlined" loading={isBusy} onClick={() => void test()}>
        {t('webhooks.sendTest')}
      </Button>
      <Button size="small" onClick={onEdit}>
        {t('webhooks.edit')}
      </Button>
      <Button size="small" onClick={() => void turn()}>
        {t(alert.isEnabled ? 'webhooks.turnOff' : 'webhooks.turnOn')}
      </Button>
      <Button size="small" color="error" sx={{ ml: 'auto' }} onClick={() => setAsked(true)}>
        {t('webhooks.remove')}
      </Button>
      <Ask
        isOpen={isAsked}
        isDangerous
        isBusy={isBusy}
        title={t('alerts.removeTitle')}
        text={t('alerts.removeText', { name: alert.name })}
        confirm={t('webhooks.remove')}
        onClose={() => setAsked(false)}
        onConfirm={() => void remove()}
      />
    </Box>
  )
}
