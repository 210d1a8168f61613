import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocaleState } from 'react-admin'
import { consoleLanguageFacts, consoleLanguages } from '../../i18n/console-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { AlertCard } from './alert-card.tsx'
import { CreateAlertDialog } from './alert-dialog.tsx'

/** The people who are notified about events of a site. */
export function SiteAlerts({ siteId }: { siteId: string }) {
  const t = useText()
  const [locale] = useLocaleState()
  const { data, error, refetch } = useRequest('GET /api/sites/:id/alerts', { params: { id: siteId } })
  const [isAdding, setAdding] = useState(false)
  const spoken = consoleLanguages.find((language) => language === locale) ?? 'en'
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  const add = (
    <Button variant="contained" startIcon={<Icon name="plus" />} onClick={() => setAdding(true)}>
      {t('alerts.add')}
    </Button>
  )
  return (
    <>
      {data.alerts.length === 0 ? (
        <EmptyState
          icon="activity"
          title={t('alerts.emptyTitle')}
          text={t('alerts.emptyText')}
          action={add}
        />
      ) : (
        <>
          <Row align="center" gap={2} sx={{ mb: 2.5 }}>
            <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 220 }}>
              {t('alerts.lead')}
            </Typography>
            {add}
          </Row>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {data.alerts.map((alert) => (
              <AlertCard key={alert.id} alert={alert} />
            ))}
          </Box>
        </>
      )}
      {isAdding && (
        <CreateAlertDialog
          siteId={siteId}
          language={consoleLanguageFacts[spoken].site}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
