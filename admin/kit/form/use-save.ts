import { useNotify, useRefresh } from 'react-admin'
import { useCall } from '../query/use-call.ts'

/** Saves a record, says that it did, and looks at it anew; also where somebody else has changed it meanwhile. */
export function useSave() {
  const notify = useNotify()
  const refresh = useRefresh()
  const { call, isBusy } = useCall()
  const save = async (work: () => Promise<unknown>, saved: string) => {
    const outcome = await call(work)
    if (!outcome.isDone) {
      if (outcome.isStale) refresh()
      return outcome.errors
    }
    notify(saved, { type: 'success' })
    refresh()
    return undefined
  }
  return { save, isBusy }
}
