import Button from '@mui/material/Button'
import { useState } from 'react'
import type { UserRow } from '#model/calls/accounts/users.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMayOn } from '../../session/use-may-on.ts'
import { CreateDialog } from './create-dialog.tsx'
import { KeyList } from './key-list.tsx'
import { Documentation } from './list.tsx'

/** The keys of one account, as a part of its screen. */
export function Keys({ account }: { account: Pick<UserRow, 'id' | 'company' | 'contract'> }) {
  const t = useText()
  const mayOn = useMayOn()
  const [isCreating, setCreating] = useState(false)
  const isEnded = account.contract === 'TERMINATED'
  return (
    <>
      <Row gap={1.25} sx={{ justifyContent: 'flex-end', mb: 2 }}>
        <Documentation />
        {!isEnded && mayOn('api-key.edit', account.id) && (
          <Button variant="outlined" startIcon={<Icon name="plus" />} onClick={() => setCreating(true)}>
            {t('apiKeys.create')}
          </Button>
        )}
      </Row>
      <KeyList accountId={account.id} isEnded={isEnded} />
      {isCreating && <CreateDialog account={account} onClose={() => setCreating(false)} />}
    </>
  )
}
