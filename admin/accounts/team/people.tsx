import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { UserRow } from '#model/calls/accounts/users.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMayOn } from '../../session/use-may-on.ts'
import { AddDialog } from './add-dialog.tsx'
import { PeopleList } from './people-list.tsx'

/** The people of one account, as a part of its screen. */
export function People({ account }: { account: Pick<UserRow, 'id' | 'company' | 'contract'> }) {
  const t = useText()
  const mayOn = useMayOn()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PeopleList accountId={account.id} isEnded={account.contract === 'TERMINATED'}>
        <Box sx={{ flex: 1 }} />
        {account.contract !== 'TERMINATED' && mayOn('admin.edit', account.id) && (
          <Button variant="outlined" startIcon={<Icon name="plus" />} onClick={() => setAdding(true)}>
            {t('people.add')}
          </Button>
        )}
      </PeopleList>
      {isAdding && <AddDialog account={account} onClose={() => setAdding(false)} />}
    </>
  )
}
