import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { DeployRow, SiteDelivery } from '#model/calls/sites/delivery-targets.ts'
import { deliveryPlace } from '#model/records/delivery-target.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { code } from '../../kit/display/copy-value.tsx'
import { Row } from '../../kit/display/row.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { cardFrame } from '../../kit/theme/styles.ts'
import { textWeight } from '../../kit/theme/tokens.ts'
import { stateColors, stateLabels } from './delivery-labels.ts'

interface DeliveryCardProps {
  siteId: string
  target: NonNullable<SiteDelivery['target']>
  lastDeploy: DeployRow | null
  onEdit: () => void
}

/** The target, the state of the last deploy, and the possible actions. */
export function DeliveryCard(props: DeliveryCardProps) {
  const t = useText()
  const { target, lastDeploy } = props
  const { address } = target.place
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
        {t('delivery.lead')} {t('delivery.notThere')}
      </Typography>
      <Box component="article" aria-label={t('delivery.kind')} sx={cardFrame}>
        <Row align="center" gap={1.25}>
          <Box component="span" sx={{ ...code, flex: 1, minWidth: 200, fontWeight: textWeight.semibold }}>
            {deliveryPlace(target.place)}
          </Box>
          {lastDeploy && <Chip dot={stateColors[lastDeploy.state]}>{t(stateLabels[lastDeploy.state])}</Chip>}
        </Row>
        <Link href={address} target="_blank" rel="noopener" sx={{ ...code, justifySelf: 'start' }}>
          {address}
        </Link>
        {lastDeploy && <LastError deploy={lastDeploy} />}
        <Row align="center" gap={1.25}>
          <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 200 }}>
            {t('delivery.isSet', { time: tokyoTime(target.credentialsSetAt) })}
          </Typography>
          <Actions {...props} />
        </Row>
      </Box>
    </>
  )
}

function LastError({ deploy: { error, state } }: { deploy: DeployRow }) {
  const t = useText()
  if (!error || state === 'superseded') return null
  const isOver = state === 'failed'
  return (
    <Alert severity={isOver ? 'error' : 'warning'} variant="outlined">
      {error} {!isOver && t('delivery.retries')}
    </Alert>
  )
}

function Actions({ siteId, lastDeploy, onEdit }: DeliveryCardProps) {
  const t = useText()
  const { request, isBusy } = useCall()
  const [isAsking, setAsking] = useState(false)
  const ofSite = { params: { id: siteId } }
  const deploy = () => request('POST /api/sites/:id/deploys', ofSite, t('delivery.asked'))
  const remove = () => request('DELETE /api/sites/:id/delivery-target', ofSite, t('delivery.removed'))
  return (
    <Row gap={1}>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {t('delivery.remove')}
      </Button>
      <Button size="small" onClick={onEdit}>
        {t('delivery.edit')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name={lastDeploy?.state === 'failed' ? 'repeat' : 'publish'} />}
        loading={isBusy}
        loadingPosition="start"
        onClick={() => void deploy()}
      >
        {t(lastDeploy?.state === 'failed' ? 'delivery.retry' : 'delivery.deploy')}
      </Button>
      <Ask
        isOpen={isAsking}
        isDangerous
        isBusy={isBusy}
        title={t('delivery.removeTitle')}
        text={t('delivery.removeText')}
        confirm={t('delivery.remove')}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </Row>
  )
}
