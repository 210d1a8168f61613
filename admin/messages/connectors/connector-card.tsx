import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ConnectorOrigin, ConnectorRow } from '#model/calls/messages/connectors.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { MoreMenu } from '../../kit/dialog/more-menu.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { Row } from '../../kit/display/row.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { cardFrame } from '../../kit/theme/styles.ts'
import { stateColors, stateLabels } from '../webhooks/event-labels.ts'
import { EditConnectorDialog } from './connector-dialog.tsx'
import { originText, reasonTexts } from './connector-labels.ts'

interface ConnectorCardProps {
  connector: ConnectorRow
  origins: readonly ConnectorOrigin[]
}

/** One connector: what it sends on to which service, and how the last record has fared. */
export function ConnectorCard({ connector, origins }: ConnectorCardProps) {
  const t = useText()
  const { kind, name, isEnabled, last, settings, mapping } = connector
  const facts = [t(`connectors.${kind}.title`), originText(t, connector, origins), ...Object.values(settings)]
  return (
    <Box component="article" aria-label={name} sx={cardFrame}>
      <Row align="center" gap={1.25}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography variant="subtitle2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {[...facts, t('connectors.mapped', { smart_count: mapping.length })].join(' · ')}
          </Typography>
        </Box>
        <Chip dot={isEnabled ? 'success.main' : 'text.disabled'}>
          {t(isEnabled ? 'webhooks.on' : 'webhooks.off')}
        </Chip>
      </Row>
      {last?.reason && (
        <Alert severity={last.state === 'waiting' ? 'warning' : 'error'} variant="outlined">
          {t(reasonTexts[last.reason])}
        </Alert>
      )}
      <Row align="center" gap={1.25}>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 200 }}>
          {last ? t('webhooks.last', { time: tokyoTime(last.at) }) : t('webhooks.never')}
        </Typography>
        {last && <Chip dot={stateColors[last.state]}>{t(stateLabels[last.state])}</Chip>}
        <Actions connector={connector} origins={origins} />
      </Row>
    </Box>
  )
}

function Actions({ connector, origins }: ConnectorCardProps) {
  const t = useText()
  const { id, name, isEnabled, revision, failed } = connector
  const ofThis = { params: { id } }
  const { request, isBusy } = useCall()
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const close = () => setOpen(undefined)
  const turn = () =>
    request('PUT /api/connectors/:id', { ...ofThis, revision, body: { isEnabled: !isEnabled } }, null)
  const resend = () =>
    request('POST /api/connectors/:id/resend', ofThis, ({ count }) =>
      t('connectors.resent', { smart_count: count }),
    )
  return (
    <Row align="center" gap={1.25} sx={{ flexWrap: 'nowrap' }}>
      <Button
        size="small"
        loading={isBusy}
        onClick={() => void request('POST /api/connectors/:id/test', ofThis, t('connectors.tested'))}
      >
        {t('webhooks.sendTest')}
      </Button>
      <Button size="small" onClick={() => setOpen('edit')}>
        {t('webhooks.edit')}
      </Button>
      <MoreMenu
        label={t('connectors.actions', { name })}
        isSmall
        items={[
          ...(failed > 0
            ? [{ text: t('connectors.resend', { smart_count: failed }), onChoose: () => void resend() }]
            : []),
          { text: t(isEnabled ? 'webhooks.turnOff' : 'webhooks.turnOn'), onChoose: () => void turn() },
          { text: t('webhooks.remove'), isDangerous: true, onChoose: () => setOpen('remove') },
        ]}
      />
      {open === 'edit' && <EditConnectorDialog connector={connector} origins={origins} onClose={close} />}
      <Ask
        isOpen={open === 'remove'}
        isDangerous
        isBusy={isBusy}
        title={t('connectors.removeTitle')}
        text={t('connectors.removeText', { name })}
        confirm={t('webhooks.remove')}
        onClose={close}
        onConfirm={() => void request('DELETE /api/connectors/:id', ofThis, null).then(close)}
      />
    </Row>
  )
}
