import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { WebhookWithSecret } from '#model/calls/messages/webhooks.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { Deliveries } from './deliveries.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { CreateWebhookDialog } from './webhook-dialog.tsx'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'

/** The webhooks of a site, and their deliveries. */
export function SiteWebhooks({ siteId }: { siteId: string }) {
  const t = useText()
  const { data, error, refetch } = useRequest('GET /api/sites/:id/webhooks', { params: { id: siteId } })
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<WebhookWithSecret>()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  const add = (
    <Button variant="contained" startIcon={<Icon name="plus" />} onClick={() => setAdding(true)}>
      {t('webhooks.add')}
    </Button>
  )
  return (
    <>
      {data.webhooks.length === 0 ? (
        <EmptyState
          icon="activity"
          title={t('webhooks.emptyTitle')}
          text={t('webhooks.emptyText')}
          action={add}
        />
      ) : (
        <>
          <Row align="center" gap={2} sx={{ mb: 2.5 }}>
            <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 220 }}>
              {t('webhooks.lead')}
            </Typography>
            {add}
          </Row>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {data.webhooks.map((webhook) => (
              <WebhookCard key={webhook.id} webhook={webhook} onSecret={setSecret} />
            ))}
          </Box>
          <Deliveries key={siteId} webhooks={data.webhooks} />
        </>
      )}
      {isAdding && (
        <CreateWebhookDialog
          siteId={siteId}
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false)
            setSecret(made)
          }}
        />
      )}
      {secret && <WebhookSecretDialog made={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}
