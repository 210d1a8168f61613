import { useCallback } from 'react'
import type { UserRow } from '#model/calls/accounts/users.ts'
import { childTypes, providerAccountId } from '#model/records/account.ts'
import { type Action, type Reach, reachOf } from '#model/records/permissions.ts'
import { useSession } from './session.ts'

/** On whose records the reader may do something; undefined if on none, and then nothing offers the action. */
export function useMay(): (action: Action) => Reach | undefined {
  const session = useSession()
  return useCallback((action) => reachOf(session, action), [session])
}

/** Whether the reader may use an action on the records of one of the accounts that they can see. */
export function useMayOn(): (action: Action, accountId: string) => boolean {
  const may = useMay()
  const { account } = useSession()
  return useCallback(
    (action, accountId) => {
      const reach = may(action)
      return reach !== undefined && (reach !== 'own' || accountId === account.id)
    },
    [may, account.id],
  )
}

/** What the reader may do with an account: nobody changes the contract of their own, and ended ones cannot be changed. */
export function useUserRights(): (user: Pick<UserRow, 'id' | 'type' | 'contract'>) => {
  isOwn: boolean
  mayEdit: boolean
  mayGrant: boolean
  mayMoveContract: boolean
  mayDelete: boolean
  mayAddBelow: boolean
} {
  const mayOn = useMayOn()
  const { account } = useSession()
  return ({ id, type, contract }) => {
    const isOwn = id === account.id
    const isOpen = contract !== 'TERMINATED'
    const mayEdit = isOpen && mayOn('account.edit', id)
    return {
      isOwn,
      mayEdit,
      mayGrant: mayEdit && !isOwn,
      mayMoveContract: isOpen && !isOwn && id !== providerAccountId && mayOn('account.contract', id),
      mayDelete: !isOwn && mayOn('account.delete', id),
      mayAddBelow: isOpen && childTypes[type].length > 0 && mayOn('account.create', id),
    }
  }
}
