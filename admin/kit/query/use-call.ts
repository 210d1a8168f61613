import { useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import type { Problem } from '#model/messages/problem.ts'
import { type ApiError, problemsOf } from '../../api-client/http/api-error.ts'
import { useText } from '../../i18n/use-text.ts'

export type Outcome<Value> =
  | { isDone: true; value: Value }
  | {
      isDone: false
      /** What is wrong with the fields of the form that asked. */
      errors: Record<string, string>
      /** The server holds something newer than what was changed. */
      isStale: boolean
      problems: readonly Problem[]
    }

const apiErrorOf = (error: unknown): ApiError =>
  error instanceof HttpError ? ((error.body as ApiError | null) ?? {}) : {}

function fieldErrorsOf(error: unknown): Record<string, string> {
  const { errors = {}, reason } = apiErrorOf(error)
  return reason === 'email-taken' && error instanceof Error ? { email: error.message } : errors
}

/** One call at a time. A toast tells what has become of it when it was refused; a form shows the rest. */
export function useCall() {
  const t = useText()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const call = async <Value>(ask: () => Promise<Value>): Promise<Outcome<Value>> => {
    setBusy(true)
    try {
      return { isDone: true, value: await ask() }
    } catch (error) {
      const errors = fieldErrorsOf(error)
      const wrong = Object.keys(errors).length
      const message = error instanceof Error ? error.message : 'ra.notification.http_error'
      notify(wrong > 0 ? t('error.problems', { smart_count: wrong }) : message, { type: 'error' })
      const isStale = apiErrorOf(error).reason === 'changed-meanwhile'
      return { isDone: false, errors, isStale, problems: problemsOf(error) }
    } finally {
      setBusy(false)
    }
  }
  return { call, isBusy }
}
