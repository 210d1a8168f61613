import { useCallback } from 'react'
import { useNotify, useRedirect, useRefresh } from 'react-admin'
import { useFormContext } from 'react-hook-form'
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

/** Submits the form around it. What the server said about the last try is forgotten first, or it would block this one. */
export function useSubmit(formId: string): () => void {
  const { clearErrors } = useFormContext()
  return useCallback(() => {
    clearErrors()
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }, [clearErrors, formId])
}
