import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { useGetOne, useParams } from 'react-admin'
import type { UserDetail } from '#model/calls/accounts/users.ts'
import { providerAccountId } from '#model/records/account.ts'
import { useText } from '../../i18n/use-text.ts'
import { LinkTabs } from '../../kit/screen/link-tabs.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { useTabTitle } from '../../kit/screen/page-header.tsx'
import { useMayOn, useUserRights } from '../../session/use-may-on.ts'
import { UserHeader } from './user-header.tsx'
import { UserOverview } from './user-overview.tsx'

const UserForm = lazy(async () => ({ default: (await import('./user-form.tsx')).UserForm }))
const AccountPlan = lazy(async () => ({
  default: (await import('../plans/account-plan.tsx')).AccountPlan,
}))
const ChargedViews = lazy(async () => ({
  default: (await import('../billing/charged-views.tsx')).ChargedViews,
}))

const SpendingLimit = lazy(async () => ({
  default: (await import('../billing/spending-limit.tsx')).SpendingLimit,
}))
const ContractHistory = lazy(async () => ({
  default: (await import('../contracts/contract-history.tsx')).ContractHistory,
}))
const People = lazy(async () => ({ default: (await import('../team/people.tsx')).People }))
const Keys = lazy(async () => ({ default: (await import('../api-keys/keys.tsx')).Keys }))

const parts = ['overview', 'edit', 'plan', 'people', 'history', 'keys'] as const
type Part = (typeof parts)[number]

/** One account: `/users/:id`, and a part of it as the rest of the address. */
export function UserScreen() {
  const { id = '', '*': rest } = useParams<{ id: string; '*': string }>()
  const { data: user, error, refetch } = useGetOne<UserDetail>('users', { id })
  if (error && !user?.above) return <LoadFailure error={error} onRetry={() => void refetch()} />
  // The list may have left its shorter row in the cache.
  if (!user?.above) return <Waiting />
  return <User user={user} wanted={rest} />
}

/** The parts of an account that the reader may see. */
function useParts(user: UserDetail): Part[] {
  const mayOn = useMayOn()
  const { mayEdit } = useUserRights()(user)
  const isShown: Record<Part, boolean> = {
    overview: true,
    edit: mayEdit,
    plan: user.id !== providerAccountId,
    people: mayOn('admin.read', user.id),
    history: user.id !== providerAccountId,
    keys: mayOn('api-key.read', user.id),
  }
  return parts.filter((part) => isShown[part])
}

function User({ user, wanted }: { user: UserDetail; wanted: string | undefined }) {
  const t = useText()
  useTabTitle(user.company)
  const shown = useParts(user)
  const part = shown.find((one) => one === wanted) ?? 'overview'
  return (
    <>
      <UserHeader user={user} />
      <LinkTabs
        label={t('user.tabs')}
        tabs={shown.map((one) => ({
          to: one === 'overview' ? `/users/${user.id}` : `/users/${user.id}/${one}`,
          text: t(`user.${one}`),
          isHere: one === part,
        }))}
      />
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        {part === 'overview' && <UserOverview user={user} />}
        {part === 'edit' && <UserForm key={user.id} user={user} />}
        {part === 'plan' && (
          <>
            <AccountPlan accountId={user.id} />
            <SpendingLimit accountId={user.id} />
            <ChargedViews accountId={user.id} />
          </>
        )}
        {part === 'people' && <People account={user} />}
        {part === 'history' && <ContractHistory userId={user.id} />}
        {part === 'keys' && <Keys account={user} />}
      </Suspense>
    </>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton width={320} height={40} />
      <Skeleton width={200} />
    </>
  )
}
