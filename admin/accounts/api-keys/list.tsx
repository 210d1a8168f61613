import Button from '@mui/material/Button'
import { useState } from 'react'
import { callAddress } from '#model/calls/call-address.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { Denied } from '../../kit/screen/error-screens.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useSession } from '../../session/session.ts'
import { useMayOn } from '../../session/use-may-on.ts'
import { CreateDialog } from './create-dialog.tsx'
import { KeyList } from './key-list.tsx'

/** The keys of one's own account. */
export function ApiKeyList() {
  const t = useText()
  const mayOn = useMayOn()
  const { account } = useSession()
  const [isCreating, setCreating] = useState(false)
  if (!mayOn('api-key.read', account.id)) return <Denied />
  return (
    <>
      <PageHeader
        title={t('apiKeys.title')}
        lead={t('apiKeys.lead')}
        actions={
          <Row gap={1.25}>
            <Documentation />
            {mayOn('api-key.edit', account.id) && (
              <Button variant="contained" startIcon={<Icon name="plus" />} onClick={() => setCreating(true)}>
                {t('apiKeys.create')}
              </Button>
            )}
          </Row>
        }
      />
      <KeyList accountId={account.id} isEnded={false} />
      {isCreating && <CreateDialog account={account} onClose={() => setCreating(false)} />}
    </>
  )
}

export function Documentation() {
  const t = useText()
  return (
    <Button
      variant="outlined"
      href={callAddress('GET /api/openapi.json', { query: { download: '1', part: 'integration' } })}
      download
      startIcon={<Icon name="download" />}
    >
      {t('apiKeys.docs')}
    </Button>
  )
}
