import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useText } from '../../i18n/use-text.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { AdDeliveries } from './ad-deliveries.tsx'
import { ServiceCard } from './service-card.tsx'
import { serviceList } from './service-labels.ts'

/** The services that the server tells of a site's conversions, and what they were told. */
export function SiteConversions({ siteId }: { siteId: string }) {
  const t = useText()
  const { data, error, refetch } = useRequest('GET /api/sites/:id/secrets', { params: { id: siteId } })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5, maxWidth: 720 }}>
        {t('adServices.lead')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {serviceList.map((service) => (
          <ServiceCard
            key={service}
            siteId={siteId}
            service={service}
            setAt={data.secrets.find(({ name }) => name === service)?.setAt}
          />
        ))}
      </Box>
      <AdDeliveries key={siteId} siteId={siteId} />
    </>
  )
}
