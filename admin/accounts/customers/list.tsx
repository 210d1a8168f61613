import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useGetOne, useListContext } from 'react-admin'
import type { UserRow } from '#model/calls/accounts/users.ts'
import { callAddress } from '#model/calls/call-address.ts'
import { type AccountType, childTypes, providerAccountId } from '#model/records/account.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { Row } from '../../kit/display/row.tsx'
import { CreateLink, RecordList } from '../../kit/list/record-list.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useSession } from '../../session/session.ts'
import { useMay, useMayOn } from '../../session/use-may-on.ts'
import { ContractChip } from '../contracts/contract-chip.tsx'
import { ContractDays } from '../contracts/contract-days.tsx'
import { WaitingSignUps } from '../sign-ups/waiting-strip.tsx'
import { UserFilters } from './user-filters.tsx'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** The accounts below one's own: `/users`. */
export function UserList() {
  const t = useText()
  const may = useMay()
  return (
    <RecordList<UserRow>
      texts="users"
      icon="building"
      leadOf={(total) => t('users.subtitle', { smart_count: total })}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={<Actions />}
      filters={
        <>
          {may('sign-up.decide') && <WaitingSignUps />}
          <UserFilters />
        </>
      }
      columns={[
        { text: t('users.company'), field: 'company', as: 'title', cell: (user) => <Company user={user} /> },
        { text: t('users.type'), field: 'type', as: 'line', cell: ({ type }) => t(`accountType.${type}`) },
        {
          text: t('users.contract'),
          field: 'contract',
          cell: ({ id, contract }) => id !== providerAccountId && <ContractChip contract={contract} />,
        },
        {
          text: t('users.contractEnd'),
          field: 'contractEnd',
          as: 'aside',
          from: 'wide',
          cell: (user) => <ContractDays user={user} />,
        },
        {
          text: t('users.created'),
          field: 'createdAt',
          as: 'aside',
          from: 'lg',
          cell: ({ createdAt }) => tokyoTime(createdAt),
        },
      ]}
    />
  )
}

/** The account below which new ones are created: the one the list is filtered by, or else the reader's own. */
function useParent(): { id: string; company: string; type: AccountType } | undefined {
  const mayOn = useMayOn()
  const { account, accountType } = useSession()
  const { filterValues } = useListContext<UserRow>()
  const named: string | undefined = filterValues.parentId
  const { data } = useGetOne<UserRow>('users', { id: named ?? '' }, { enabled: !!named })
  const parent = named ? data : { ...account, type: accountType }
  const mayAdd = parent && childTypes[parent.type].length > 0 && mayOn('account.create', parent.id)
  return mayAdd ? parent : undefined
}

function Actions() {
  const t = useText()
  const may = useMay()
  const { filterValues, sort, total = 0 } = useListContext<UserRow>()
  const [isImporting, setImporting] = useState(false)
  const parent = useParent()
  return (
    <Row gap={1.25}>
      {may('account.export') && total > 0 && (
        <Button
          variant="outlined"
          href={callAddress('GET /api/user-exports', {
            query: { filter: filterValues, sort: [sort.field, sort.order] },
          })}
          download
          startIcon={<Icon name="download" />}
        >
          {t('users.export')}
        </Button>
      )}
      {parent && (
        <>
          <Button variant="outlined" startIcon={<Icon name="publish" />} onClick={() => setImporting(true)}>
            {t('users.import')}
          </Button>
          <CreateLink
            to={`/users/create?parentId=${encodeURIComponent(parent.id)}`}
            text={t('users.create')}
          />
        </>
      )}
      {isImporting && parent && (
        <Suspense fallback={null}>
          <ImportDialog parent={parent} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Row>
  )
}

/** The company, its main contact and its parent account. */
function Company({ user }: { user: UserRow }) {
  const t = useText()
  const { account } = useSession()
  const contact = [user.contactName, user.email].filter((one) => one !== null).join(' · ')
  return (
    <RowTitle
      text={user.company}
      to={`/users/${user.id}`}
      marks={user.id === account.id && <Chip>{t('users.own')}</Chip>}
    >
      <Caption>{contact || t('users.noContact')}</Caption>
      {user.parentCompany !== null && <Caption>{`${t('users.parent')}: ${user.parentCompany}`}</Caption>}
    </RowTitle>
  )
}
