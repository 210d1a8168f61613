import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { WebhookRow, WebhookWithSecret } from '#model/calls/messages/webhooks.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { MoreMenu } from '../../kit/dialog/more-menu.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { code } from '../../kit/display/copy-value.tsx'
import { Row } from '../../kit/display/row.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { cardFrame } from '../../kit/theme/styles.ts'
import { eventLabels, stateColors, stateLabels } from './event-labels.ts'
import { EditWebhookDialog } from './webhook-dialog.tsx'

interface WebhookCardProps {
  webhook: WebhookRow
  /** Called when a new secret is to be shown. */
  onSecret: (made: WebhookWithSecret) => void
}

/** One webhook: its address, its events and the state of the last delivery. */
export function WebhookCard(props: WebhookCardProps) {
  const t = useText()
  const { webhook } = props
  const { url, events, isEnabled, goneAt, lastDelivery, oldSecretUntil } = webhook
  const isRotating = oldSecretUntil !== null && Date.parse(oldSecretUntil) > Date.now()
  return (
    <Box component="article" aria-label={url} sx={cardFrame}>
      <Row align="center" gap={1.25}>
        <Box component="code" sx={{ ...code, flex: 1, minWidth: 200 }}>
          {url}
        </Box>
        <Chip dot={isEnabled ? 'success.main' : 'text.disabled'}>
          {t(isEnabled ? 'webhooks.on' : 'webhooks.off')}
        </Chip>
      </Row>
      <Row gap={0.75}>
        {events.map((event) => (
          <Chip key={event}>{t(eventLabels[event])}</Chip>
        ))}
      </Row>
      {goneAt && (
        <Alert severity="error" variant="outlined">
          {t('webhooks.gone')}
        </Alert>
      )}
      {isRotating && (
        <Alert severity="info" variant="outlined" sx={{ borderColor: 'divider' }}>
          {t('webhooks.rotates', { time: tokyoTime(oldSecretUntil) })}
        </Alert>
      )}
      <Row align="center" gap={1.25}>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 200 }}>
          {lastDelivery ? t('webhooks.last', { time: tokyoTime(lastDelivery.at) }) : t('webhooks.never')}
        </Typography>
        {lastDelivery && (
          <Chip dot={stateColors[lastDelivery.state]}>{t(stateLabels[lastDelivery.state])}</Chip>
        )}
        <Actions {...props} />
      </Row>
    </Box>
  )
}

function Actions({ webhook, onSecret }: WebhookCardProps) {
  const t = useText()
  const { id, isEnabled, revision } = webhook
  const ofThis = { params: { id } }
  const { request, isBusy } = useCall()
  const [question, setQuestion] = useState<'edit' | 'rotate' | 'remove'>()
  const close = () => setQuestion(undefined)
  const turn = () =>
    request('PUT /api/webhooks/:id', { ...ofThis, revision, body: { isEnabled: !isEnabled } }, null)
  const rotate = async () => {
    const outcome = await request('POST /api/webhooks/:id/secret', ofThis, null)
    if (!outcome.isDone) return
    close()
    onSecret(outcome.value)
  }
  return (
    <>
      <Button
        size="small"
        loading={isBusy}
        onClick={() => void request('POST /api/webhooks/:id/test', ofThis, t('webhooks.tested'))}
      >
        {t('webhooks.sendTest')}
      </Button>
      <Button size="small" onClick={() => setQuestion('edit')}>
        {t('webhooks.edit')}
      </Button>
      <MoreMenu
        label={t('webhooks.actions')}
        isSmall
        items={[
          { text: t(isEnabled ? 'webhooks.turnOff' : 'webhooks.turnOn'), onChoose: () => void turn() },
          { text: t('webhooks.rotate'), onChoose: () => setQuestion('rotate') },
          { text: t('webhooks.remove'), isDangerous: true, onChoose: () => setQuestion('remove') },
        ]}
      />
      {question === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      <Ask
        isOpen={question === 'rotate'}
        isBusy={isBusy}
        title={t('webhooks.rotateTitle')}
        text={t('webhooks.rotateText')}
        confirm={t('webhooks.rotate')}
        onClose={close}
        onConfirm={() => void rotate()}
      />
      <Ask
        isOpen={question === 'remove'}
        isDangerous
        isBusy={isBusy}
        title={t('webhooks.removeTitle')}
        text={t('webhooks.removeText', { host: new URL(webhook.url).host })}
        confirm={t('webhooks.remove')}
        onClose={close}
        onConfirm={() => void request('DELETE /api/webhooks/:id', ofThis, null).then(close)}
      />
    </>
  )
}
