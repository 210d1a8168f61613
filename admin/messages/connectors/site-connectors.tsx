import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { ConnectorCard } from './connector-card.tsx'
import { CreateConnectorDialog } from './connector-dialog.tsx'
import { ConnectorLog } from './connector-log.tsx'

/** The services that what a site receives is sent on to, and what they were sent. */
export function SiteConnectors({ siteId }: { siteId: string }) {
  const t = useText()
  const { data, error, refetch } = useRequest('GET /api/sites/:id/connectors', { params: { id: siteId } })
  const [isAdding, setAdding] = useState(false)
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  const { connectors, origins } = data
  const add = (
    <Button variant="contained" startIcon={<Icon name="plus" />} onClick={() => setAdding(true)}>
      {t('connectors.add')}
    </Button>
  )
  return (
    <>
      {connectors.length === 0 ? (
        <EmptyState
          icon="activity"
          title={t('connectors.emptyTitle')}
          text={t('connectors.emptyText')}
          action={add}
        />
      ) : (
        <>
          <Row align="center" gap={2} sx={{ mb: 2.5 }}>
            <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 220 }}>
              {t('connectors.emptyText')}
            </Typography>
            {add}
          </Row>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {connectors.map((connector) => (
              <ConnectorCard key={connector.id} connector={connector} origins={origins} />
            ))}
          </Box>
          <ConnectorLog key={siteId} siteId={siteId} />
        </>
      )}
      {isAdding && (
        <CreateConnectorDialog siteId={siteId} origins={origins} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
