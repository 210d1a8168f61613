import { useNotify, useRefresh } from 'react-admin'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import { useCall } from '../../kit/query/use-call.ts'

/** Does something with a bill from a dialog: says so and closes it, or answers what is wrong with its fields. */
export function useSettle(onClose: () => void) {
  const notify = useNotify()
  const refresh = useRefresh()
  const { call, isBusy } = useCall()
  const settle = async (ask: () => Promise<BillDetail>, done: string) => {
    const outcome = await call(ask)
    if (outcome.isDone || outcome.isStale) refresh()
    if (!outcome.isDone) return outcome.errors
    notify(done, { type: 'success' })
    onClose()
    return undefined
  }
  return { settle, isBusy }
}
