import Button from '@mui/material/Button'
import { useGetOne } from 'react-admin'
import type { UserRow } from '#model/calls/accounts/users.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../display/row.tsx'
import { Icon } from '../theme/icons.tsx'
import { textSize } from '../theme/tokens.ts'

interface NarrowedToProps {
  accountId: string
  words: 'users.below' | 'users.sitesOf'
  /** Label of the button that shows everything again. */
  all: string
  onClear: () => void
}

/** Says which account a list is filtered by, and removes that filter. */
export function NarrowedTo({ accountId, words, all, onClear }: NarrowedToProps) {
  const t = useText()
  const { data } = useGetOne<UserRow>('users', { id: accountId })
  return (
    <Row role="status" align="center" gap={1} sx={{ width: '100%', fontSize: textSize.base }}>
      {data && t(words, { company: data.company })}
      <Button size="small" startIcon={<Icon name="close" />} onClick={onClear}>
        {all}
      </Button>
    </Row>
  )
}
