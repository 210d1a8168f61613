import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { LinkBase, useListContext } from 'react-admin'
import type { AdminRow } from '#model/calls/accounts/admins.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { shownFrom } from '../../kit/list/narrowed-to.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { useSession } from '../../session/session.ts'
import { useMayOn } from '../../session/use-may-on.ts'
import { PersonActions } from './person-actions.tsx'

interface PeopleTableProps {
  /** Whether the account of each stands beside them. */
  hasAccount: boolean
  isEnded: boolean
}

/** The people of the list around. */
export function PeopleTable({ hasAccount, isEnded }: PeopleTableProps) {
  const t = useText()
  const { data, isPending } = useListContext<AdminRow>()
  return (
    <RowTable
      isWaiting={isPending}
      columns={[
        { text: t('people.name'), field: 'name' },
        ...(hasAccount ? [{ text: t('people.account') }] : []),
        { text: t('people.position'), field: 'position' },
        { text: t('people.authority'), from: 'md' as const },
        { text: t('people.lastSignIn'), field: 'lastSignInAt', from: 'md' as const },
        { text: t('sites.actions'), isHidden: true },
      ]}
    >
      {data?.map((person) => (
        <Row key={person.id} person={person} hasAccount={hasAccount} isEnded={isEnded} />
      ))}
    </RowTable>
  )
}

function Row({ person, hasAccount, isEnded }: { person: AdminRow } & PeopleTableProps) {
  const t = useText()
  const mayOn = useMayOn()
  return (
    <TableRow hover>
      <TableCell
        sx={{
          width: '100%',
          maxWidth: 0,
          '@media (max-width: 599.95px)': { '&&&': { flex: '1 1 0', minWidth: 200, maxWidth: 'none' } },
        }}
      >
        <Who person={person} />
      </TableCell>
      {hasAccount && (
        <TableCell
          sx={{ minWidth: 140, '@media (max-width: 599.95px)': { '&&&': { order: 1, flex: '1 1 100%' } } }}
        >
          <Link component={LinkBase} to={`/users/${person.accountId}`} sx={{ overflowWrap: 'anywhere' }}>
            {person.company}
          </Link>
        </TableCell>
      )}
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{t(`position.${person.position}`)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', ...shownFrom('md') }}>
        {t(`authority.${person.authority}`)}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary', ...shownFrom('md') }}>
        {person.lastSignInAt ? tokyoTime(person.lastSignInAt) : t('people.never')}
      </TableCell>
      <TableCell sx={{ textAlign: 'right', py: 1 }}>
        {!isEnded && mayOn('admin.edit', person.accountId) && <PersonActions person={person} />}
      </TableCell>
    </TableRow>
  )
}

function Who({ person }: { person: AdminRow }) {
  const t = useText()
  const { id } = useSession()
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Box component="span" sx={{ fontWeight: 600, fontSize: 14.5, overflowWrap: 'anywhere' }}>
          {person.name}
        </Box>
        {person.id === id && <Chip>{t('people.you')}</Chip>}
        {person.isInvited && <Chip>{t('people.invited')}</Chip>}
        {person.hasTwoFactor && <Chip>{t('people.twoFactor')}</Chip>}
      </Box>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {person.email}
      </Typography>
    </Box>
  )
}
