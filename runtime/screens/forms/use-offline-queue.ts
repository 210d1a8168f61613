import { useCallback, useEffect, useState } from 'react'
import type { Answers } from '#model/definition/forms/form-answer.ts'
import { loadPart } from '../../browser/load-part.ts'
import { CallError } from '../../calls/visitor-calls.ts'
import type { Shell } from '../../documents/page-document.ts'
import type { OfflineQueueNews } from '../../offline/offline-queue.ts'

type Part = typeof import('../../offline/offline-queue.ts')

let loading: Promise<Part> | undefined
/** Loaded while there is a connection, since it cannot be loaded without one. */
const part = (): Promise<Part> => {
  loading ??= loadPart(() => import('../../offline/offline-queue.ts')).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** A form that could not be sent, as it is stored. */
export interface OfflineSubmission {
  action: string
  title: string
  draft: string
  success: string
  /** Headers of an attempt, in addition to those that all attempts have. */
  headers: () => Record<string, string>
  /** The body of a try, as it was sent. */
  body: (answers: Answers, form: HTMLFormElement) => string | [string, string | File][]
}

export interface OfflineForm {
  isKept: boolean
  /** Whether a retry by the visitor has failed, too. */
  isStillOffline: boolean
  keep: (error: unknown, answers: Answers, key: string, form: HTMLFormElement) => Promise<boolean>
  sendNow: () => void
  discard: () => Promise<void>
}

/** Stores a form that could not be sent, until there is a connection again. */
export function useOfflineQueue(shell: Shell, keeping: OfflineSubmission | undefined): OfflineForm {
  const [key, setKey] = useState<string>()
  const [isStillOffline, setStillOffline] = useState(false)
  const isWanted = keeping !== undefined && !shell.mode
  const { action, success } = keeping ?? {}
  useEffect(() => {
    if (!isWanted || action === undefined) return
    let isGone = false
    // A form may have been waiting since an earlier visit.
    void part()
      .then(({ findQueuedForm: findUnsent }) => findUnsent(action))
      .then(
        (found) => {
          if (!isGone) setKey((known) => known ?? found)
        },
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [isWanted, action])
  useEffect(() => {
    if (action === undefined || success === undefined) return
    const onUnsent = (event: Event) => {
      const news: OfflineQueueNews | null = event instanceof CustomEvent ? event.detail : null
      if (news?.action !== action) return
      if (news.outcome === 'waits') setStillOffline(true)
      else setKey(undefined)
      if (news.outcome !== 'sent') return
      event.preventDefault()
      location.assign(success)
    }
    addEventListener('unsentform', onUnsent)
    return () => removeEventListener('unsentform', onUnsent)
  }, [action, success])
  const sendNow = useCallback(
    () => void part().then(({ sendQueuedForms: sendUnsent }) => sendUnsent(shell)),
    [shell],
  )
  return {
    isKept: key !== undefined,
    isStillOffline,
    async keep(error, answers, once, form) {
      // Any response means that there is a connection.
      if (!keeping || !(error instanceof CallError) || error.status !== undefined) return false
      const { body, action, title, draft, headers } = keeping
      const names = { key: once, action, title, draft, headers: headers() }
      const queued = { ...names, language: shell.language, keptAt: Date.now() }
      const isKept = await part().then(
        ({ enqueueForm: keepUnsent }) => keepUnsent({ ...queued, body: body(answers, form) }),
        () => false,
      )
      if (isKept) setKey(once)
      setStillOffline(false)
      return isKept
    },
    sendNow,
    async discard() {
      if (key !== undefined) await part().then(({ discardQueuedForm: discardUnsent }) => discardUnsent(key))
      setKey(undefined)
    },
  }
}
