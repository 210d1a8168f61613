import { useGetOne, useLocation } from 'react-admin'
import type { UserRow } from '#model/calls/accounts/users.ts'
import { childTypes } from '#model/records/account.ts'
import { useText } from '../../i18n/use-text.ts'
import { Denied, NotFound } from '../../kit/screen/error-screens.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { useMay } from '../../session/use-may-on.ts'
import { UserCreateForm } from './create-form.tsx'

/** A new account below the one that `?parentId=` names, else below the reader's own. */
export function UserCreate() {
  const may = useMay()
  const { account } = useSession()
  const { search } = useLocation()
  const reach = may('account.create')
  const wanted = new URLSearchParams(search).get('parentId') ?? account.id
  if (reach === undefined) return <Denied />
  return reach === 'own' ? (
    <Below parentId={account.id} isChoosable={false} />
  ) : (
    <Below key={wanted} parentId={wanted} isChoosable />
  )
}

function Below({ parentId, isChoosable }: { parentId: string; isChoosable: boolean }) {
  const t = useText()
  const { data: parent, error, refetch } = useGetOne<UserRow>('users', { id: parentId })
  if (error && !parent) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (parent && childTypes[parent.type].length === 0) return <NotFound />
  return (
    <>
      <PageHeader title={t('users.createTitle')} lead={t('users.createLead')} />
      {parent && <UserCreateForm parent={parent} isChoosable={isChoosable} />}
    </>
  )
}
