import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { UserRow } from '#model/calls/accounts/users.ts'
import { useText } from '../../i18n/use-text.ts'
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.25, mb: 2 }}>
        <Documentation />
        {!isEnded && mayOn('api-key.edit', account.id) && (
          <Button variant="outlined" startIcon={<Icon name="plus" />} onClick={() => setCreating(true)}>
            {t('apiKeys.create')}
          </Button>
        )}
      </Box>
      <KeyList accountId={account.id} isEnded={isEnded} />
      {isCreating && <CreateDialog account={account} onClose={() => setCreating(false)} />}
    </>
  )
}
