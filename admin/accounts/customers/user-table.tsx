import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { LinkBase, useListContext } from 'react-admin'
import type { UserRow } from '#model/calls/accounts/users.ts'
import { providerAccountId } from '#model/records/account.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { shownFrom } from '../../kit/list/narrowed-to.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { useSession } from '../../session/session.ts'
import { ContractChip } from '../contracts/contract-chip.tsx'
import { ContractDays } from '../contracts/contract-days.tsx'

export function UserTable() {
  const t = useText()
  const { data, isPending } = useListContext<UserRow>()
  return (
    <RowTable
      isWaiting={isPending}
      columns={[
        { text: t('users.company'), field: 'company' },
        { text: t('users.type'), field: 'type' },
        { text: t('users.contract'), field: 'contract' },
        { text: t('users.contractEnd'), field: 'contractEnd', from: 'wide' },
        { text: t('users.created'), field: 'createdAt', from: 'lg' },
      ]}
    >
      {data?.map((user) => (
        <Row key={user.id} user={user} />
      ))}
    </RowTable>
  )
}

const aside = { whiteSpace: 'nowrap', color: 'text.secondary' } as const

function Row({ user }: { user: UserRow }) {
  const t = useText()
  return (
    <TableRow hover sx={{ '& td': { py: 1.5 } }}>
      <TableCell
        sx={{
          width: '100%',
          maxWidth: 0,
          '@media (max-width: 599.95px)': { '&&&': { flex: '1 1 100%', maxWidth: 'none' } },
        }}
      >
        <Company user={user} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{t(`accountType.${user.type}`)}</TableCell>
      <TableCell>{user.id !== providerAccountId && <ContractChip contract={user.contract} />}</TableCell>
      <TableCell sx={{ ...aside, ...shownFrom('wide') }}>
        <ContractDays user={user} />
      </TableCell>
      <TableCell sx={{ ...aside, ...shownFrom('lg') }}>{tokyoTime(user.createdAt)}</TableCell>
    </TableRow>
  )
}

/** The company, who answers for it, and the account above it. */
function Company({ user }: { user: UserRow }) {
  const t = useText()
  const { account } = useSession()
  const contact = [user.contactName, user.email].filter((one) => one !== null).join(' · ')
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
        <Link
          component={LinkBase}
          to={`/users/${user.id}`}
          sx={{ fontWeight: 600, fontSize: 14.5, lineHeight: 1.4, py: 0.25, overflowWrap: 'anywhere' }}
        >
          {user.company}
        </Link>
        {user.id === account.id && <Chip>{t('users.own')}</Chip>}
      </Box>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {contact || t('users.noContact')}
      </Typography>
      {user.parentCompany !== null && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {`${t('users.parent')}: ${user.parentCompany}`}
        </Typography>
      )}
    </Box>
  )
}
