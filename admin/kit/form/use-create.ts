import { useNotify, useRedirect, useRefresh } from 'react-admin'
import { useCall } from '../query/use-call.ts'

/** Makes a record, says that it did, and goes on to where it is listed. */
export function useCreate() {
  const notify = useNotify()
  const redirect = useRedirect()
  const refresh = useRefresh()
  const { call, isBusy } = useCall()
  const create = async <Made>(
    work: () => Promise<Made>,
    then: { created: (made: Made) => string; to: string },
  ) => {
    const outcome = await call(work)
    if (!outcome.isDone) return outcome.errors
    notify(then.created(outcome.value), { type: 'success' })
    refresh()
    redirect(then.to)
    return undefined
  }
  return { create, isBusy }
}
