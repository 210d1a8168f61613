import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { Deploys } from './deploys.tsx'

/** The external host that a site is delivered to, and its deploys. */
export function SiteDelivery({ siteId }: { siteId: string }) {
  const t = useText()
  const query = useRequest('GET /api/sites/:id/delivery-target', { params: { id: siteId } })
  const [isEditing, setEditing] = useState(false)
  const edit = () => setEditing(true)
  return (
    <Loaded query={query}>
      {({ target, lastDeploy }) => (
        <>
          {target ? (
            <>
              <DeliveryCard siteId={siteId} target={target} lastDeploy={lastDeploy} onEdit={edit} />
              <Deploys key={siteId} siteId={siteId} />
            </>
          ) : (
            <EmptyState
              icon="publish"
              title={t('delivery.emptyTitle')}
              text={t('delivery.emptyText')}
              action={
                <Button variant="contained" startIcon={<Icon name="plus" />} onClick={edit}>
                  {t('delivery.setUp')}
                </Button>
              }
            />
          )}
          {isEditing && <DeliveryDialog siteId={siteId} target={target} onClose={() => setEditing(false)} />}
        </>
      )}
    </Loaded>
  )
}
