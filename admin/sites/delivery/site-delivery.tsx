import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useCallback, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { Deploys } from './deploys.tsx'

/** Where a site is delivered to besides the product itself, and what was. */
export function SiteDelivery({ siteId }: { siteId: string }) {
  const t = useText()
  const { data, error, refetch } = useRequest('GET /api/sites/:id/delivery-target', {
    params: { id: siteId },
  })
  const reload = useCallback(() => void refetch(), [refetch])
  const [isEdited, setEdited] = useState(false)
  const [asked, setAsked] = useState(0)
  if (error && !data) return <LoadFailure error={error} onRetry={reload} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  const { target, lastDeploy } = data
  return (
    <>
      {target ? (
        <>
          <DeliveryCard
            siteId={siteId}
            target={target}
            lastDeploy={lastDeploy}
            onEdit={() => setEdited(true)}
            onChanged={reload}
            onAsked={() => {
              setAsked((count) => count + 1)
              reload()
            }}
          />
          <Deploys key={siteId} siteId={siteId} asked={asked} onMoved={reload} />
        </>
      ) : (
        <EmptyState
          icon="publish"
          title={t('delivery.emptyTitle')}
          text={t('delivery.emptyText')}
          action={
            <Button variant="contained" startIcon={<Icon name="plus" />} onClick={() => setEdited(true)}>
              {t('delivery.setUp')}
            </Button>
          }
        />
      )}
      {isEdited && (
        <DeliveryDialog
          siteId={siteId}
          target={target ?? undefined}
          onClose={() => setEdited(false)}
          onSaved={() => {
            setEdited(false)
            reload()
          }}
        />
      )}
    </>
  )
}
