import Link from '@mui/material/Link'
import { type ReactNode, useState } from 'react'
import { LinkBase, ListContextProvider } from 'react-admin'
import type { AdminRow } from '#model/calls/accounts/admins.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { Row } from '../../kit/display/row.tsx'
import { SearchField } from '../../kit/list/filter-bar.tsx'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { usePartList } from '../../kit/list/part-lists.ts'
import type { Column } from '../../kit/list/row-table.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { useSession } from '../../session/session.ts'
import { useMayOn } from '../../session/use-may-on.ts'
import { PersonActions } from './person-actions.tsx'

interface PeopleListProps {
  /** The account whose people are listed; undefined lists those of all accounts. */
  accountId: string | undefined
  /** The contract of the account has ended, so nothing can be changed. */
  isEnded?: boolean
  /** Rendered beside the search. */
  children: ReactNode
}

export function PeopleList({ accountId, isEnded = false, children }: PeopleListProps) {
  const t = useText()
  const [words, setWords] = useState('')
  const q = words.trim()
  const people = usePartList<AdminRow>({
    resource: 'admins',
    filter: { ...(accountId ? { accountId } : {}), ...(q ? { q } : {}) },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <ListContextProvider value={people}>
      <Row gap={1.5} sx={{ mb: 2 }}>
        <SearchField label={t('people.searchPlaceholder')} value={words} onChange={setWords} />
        {children}
      </Row>
      <ListRows<AdminRow>
        columns={useColumns({ hasAccount: accountId === undefined, isEnded })}
        empty={
          <EmptyState
            icon={q ? 'search' : 'people'}
            title={t(q ? 'people.nobodyFound' : 'people.none')}
            text={t(q ? 'people.nobodyFoundText' : 'people.noneText')}
          />
        }
      />
    </ListContextProvider>
  )
}

interface ColumnsOptions {
  /** Whether each person's account is shown beside them. */
  hasAccount: boolean
  isEnded: boolean
}

function useColumns({ hasAccount, isEnded }: ColumnsOptions): Column<AdminRow>[] {
  const t = useText()
  const mayOn = useMayOn()
  const account: Column<AdminRow> = {
    text: t('people.account'),
    cell: ({ accountId, company }) => (
      <Link component={LinkBase} to={`/users/${accountId}`} sx={{ overflowWrap: 'anywhere' }}>
        {company}
      </Link>
    ),
  }
  return [
    { text: t('people.name'), field: 'name', as: 'title', cell: (person) => <Who person={person} /> },
    ...(hasAccount ? [account] : []),
    {
      text: t('people.position'),
      field: 'position',
      as: 'line',
      cell: ({ position }) => t(`position.${position}`),
    },
    {
      text: t('people.authority'),
      as: 'line',
      from: 'md',
      cell: ({ authority }) => t(`authority.${authority}`),
    },
    {
      text: t('people.lastSignIn'),
      field: 'lastSignInAt',
      as: 'aside',
      from: 'md',
      cell: ({ lastSignInAt }) => (lastSignInAt ? tokyoTime(lastSignInAt) : t('people.never')),
    },
    {
      text: t('sites.actions'),
      isHidden: true,
      isAtEnd: true,
      cell: (person) =>
        !isEnded && mayOn('admin.edit', person.accountId) && <PersonActions person={person} />,
    },
  ]
}

function Who({ person }: { person: AdminRow }) {
  const t = useText()
  const { id } = useSession()
  return (
    <RowTitle
      text={person.name}
      marks={
        <>
          {person.id === id && <Chip>{t('people.you')}</Chip>}
          {person.isInvited && <Chip>{t('people.invited')}</Chip>}
          {person.hasTwoFactor && <Chip>{t('people.twoFactor')}</Chip>}
        </>
      }
    >
      <Caption>{person.email}</Caption>
    </RowTitle>
  )
}
