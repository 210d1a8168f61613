import { useState } from 'react'
import { HttpError, useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { CallName, Declared } from '#model/calls/calls.ts'
import type { ReplyOf } from '#model/calls/http/declare-call.ts'
import type { Problem } from '#model/messages/problem.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { type ApiError, problemsOf } from '../../api-client/http/api-error.ts'
import type { RequestOptions } from '../../api-client/http/request.ts'
import { useText } from '../../i18n/use-text.ts'

export type Outcome<Value> =
  | { isDone: true; value: Value }
  | {
      isDone: false
      /** Errors of the form's fields. */
      errors: Record<string, string>
      /** Whether the server has a newer version than the changed one. */
      isStale: boolean
      problems: readonly Problem[]
    }

/** Notice after a success, or null for none; in both cases everything on the screen is then refetched. */
export type Done<Value> = string | null | ((value: Value) => string | null)

const apiErrorOf = (error: unknown): ApiError =>
  error instanceof HttpError ? ((error.body as ApiError | null) ?? {}) : {}

/** Refused because the screen's data is outdated. */
const isOutdated = ({ code }: ApiError): boolean =>
  code === 'CONFLICT' || code === 'NOT_FOUND' || code === 'GONE'

function fieldErrorsOf(error: unknown): Record<string, string> {
  const { errors = {}, reason } = apiErrorOf(error)
  return reason === 'email-taken' && error instanceof Error ? { email: error.message } : errors
}

/**
 * Sends requests, one at a time. A toast shows the result; a form shows the field errors. If a request was refused
 * because the data is outdated, the screen is refetched.
 */
export function useCall() {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [isBusy, setBusy] = useState(false)
  const call = async <Value>(ask: () => Promise<Value>, done?: Done<Value>): Promise<Outcome<Value>> => {
    setBusy(true)
    try {
      const value = await ask()
      const said = typeof done === 'function' ? done(value) : done
      if (said) notify(said, { type: 'success' })
      if (done !== undefined) refresh()
      return { isDone: true, value }
    } catch (error) {
      const errors = fieldErrorsOf(error)
      const wrong = Object.keys(errors).length
      const message = error instanceof Error ? error.message : 'ra.notification.http_error'
      notify(wrong > 0 ? t('error.problems', { smart_count: wrong }) : message, { type: 'error' })
      const apiError = apiErrorOf(error)
      if (isOutdated(apiError)) refresh()
      const isStale = apiError.reason === 'changed-meanwhile'
      return { isDone: false, errors, isStale, problems: problemsOf(error) }
    } finally {
      setBusy(false)
    }
  }
  const request = <Name extends CallName>(
    name: Name,
    options: RequestOptions<Name>,
    done?: Done<ReplyOf<Declared<Name>>>,
  ) => {
    const ask: (name: Name, options: RequestOptions<Name>) => Promise<ReplyOf<Declared<Name>>> =
      dataProvider.request
    return call(() => ask(name, options), done)
  }
  return { call, request, isBusy }
}
