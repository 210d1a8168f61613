import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetOne } from 'react-admin'
import type { UserRow } from '#model/calls/accounts/users.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../theme/icons.tsx'

interface NarrowedToProps {
  accountId: string
  words: 'users.below' | 'users.sitesOf'
  /** Words of the way back to everything. */
  all: string
  onClear: () => void
}

/** Says which account a list is narrowed to, and widens it again. */
export function NarrowedTo({ accountId, words, all, onClear }: NarrowedToProps) {
  const t = useText()
  const { data } = useGetOne<UserRow>('users', { id: accountId })
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, width: '100%', fontSize: 14 }}
    >
      {data && t(words, { company: data.company })}
      <Button size="small" startIcon={<Icon name="close" />} onClick={onClear}>
        {all}
      </Button>
    </Box>
  )
}

/** Pixels of the window from which there is room for a cell. */
const widths = { md: 900, lg: 1200, wide: 1400 } as const
export type ShownFrom = keyof typeof widths

/** A cell that stands only where there is room for it, beside the names. */
export const shownFrom = (from: ShownFrom | undefined) =>
  from ? { [`@media (max-width: ${widths[from] - 0.05}px)`]: { '&&&': { display: 'none' } } } : {}
