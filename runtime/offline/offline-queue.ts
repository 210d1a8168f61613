import type { FormReply } from '#model/calls/visitor/replies.ts'
import { CallError, createVisitorCalls } from '../calls/visitor-calls.ts'
import type { Shell } from '../documents/page-document.ts'
import { createToaster } from '../failure/toast.ts'
import { messagesOf } from '../i18n/messages-of.ts'
import { keepConversion } from '../visitor/ad-conversions.ts'
import { unsentWordsOf } from './offline-labels.ts'
import { unsentMark } from './queued-mark.ts'
import { listKept, putKept, type QueuedForm, removeKept } from './queued-store.ts'

/**
 * The server remembers a key for 7 days: a form that may have arrived at the first attempt must not be sent after that.
 * The hour allows for requests on their way.
 */
const keptMs = 7 * 24 * 60 * 60_000 - 60 * 60_000
/** Files take longer than a call may. */
const longestMs = 300_000

/** Event about a kept form, for the component that shows it: `preventDefault` suppresses the toast. */
export const unsentEvent = 'unsentform'
export interface OfflineQueueNews {
  key: string
  /** Address that the form is sent to. */
  action: string
  outcome: 'sent' | 'refused' | 'over' | 'waits'
  /** The server's message about a refused form. */
  said?: string | undefined
}

/** Stores a form to be sent later. Resolves to false if the browser cannot store it. */
export async function enqueueForm(queued: QueuedForm): Promise<boolean> {
  try {
    await putKept(queued)
    localStorage.setItem(unsentMark, '1')
    return true
  } catch {
    return false
  }
}

/** The key of a form that waits. */
export const findQueuedForm = async (action: string): Promise<string | undefined> =>
  (await listKept()).find((one) => one.action === action)?.key

/** Deletes a form that the visitor no longer wants to send. */
export async function discardQueuedForm(key: string): Promise<void> {
  await removeKept(key)
  await markOthers()
}

let sending: Promise<void> | undefined

/** Sends all waiting forms, one after the other, and reports the results. */
export const sendQueuedForms = (shell: Shell): Promise<void> => {
  sending ??= alone(() => sendAll(shell)).finally(() => {
    sending = undefined
  })
  return sending
}

/** One tab at a time, if the browser supports locks; without them, the idempotency key prevents duplicates. */
const alone = async (run: () => Promise<void>): Promise<void> => {
  if (navigator.locks) await navigator.locks.request('unsent', run)
  else await run()
}

async function sendAll(shell: Shell): Promise<void> {
  for (const queued of await listKept().catch(() => [])) {
    const news = await sendOne(queued)
    if (news.outcome !== 'waits') await removeKept(queued.key)
    if (news.outcome === 'sent') forgetDraft(queued)
    notify(shell, queued, news)
  }
  await markOthers()
}

async function markOthers(): Promise<void> {
  const left = await listKept().catch(() => [])
  try {
    if (left.length === 0) localStorage.removeItem(unsentMark)
  } catch {
    // A mark that is left over only causes a needless check.
  }
}

async function sendOne({
  key,
  action,
  body,
  language,
  keptAt,
  headers,
}: QueuedForm): Promise<OfflineQueueNews> {
  if (Date.now() - keptAt > keptMs) return { key, outcome: 'over', action }
  const isText = typeof body === 'string'
  const calls = createVisitorCalls({ base: '', language, longestMs })
  try {
    const { conversion } = await calls.request<FormReply>(action, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'idempotency-key': key,
        ...(isText ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: isText ? body : formOf(body),
    })
    // Forms with a password are not kept.
    keepConversion('form', conversion)
    return { key, outcome: 'sent', action }
  } catch (error) {
    const status = error instanceof CallError ? error.status : undefined
    if (status === undefined || status >= 500 || status === 408 || status === 429)
      return { key, outcome: 'waits', action }
    return { key, outcome: 'refused', action, said: error instanceof CallError ? error.said : undefined }
  }
}

function formOf(entries: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData()
  for (const [name, value] of entries)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, value.name)
  return form
}

function forgetDraft({ draft }: QueuedForm): void {
  try {
    if (draft === undefined) return
    sessionStorage.removeItem(`draft ${draft}`)
    sessionStorage.removeItem(`partial ${draft}`)
  } catch {
    // Without storage there is no draft to remove.
  }
}

function notify(shell: Shell, { title }: QueuedForm, news: OfflineQueueNews): void {
  if (!dispatchEvent(new CustomEvent(unsentEvent, { detail: news, cancelable: true }))) return
  if (news.outcome === 'waits') return
  const labels = unsentWordsOf(shell.language)
  const { close } = messagesOf(shell.language)
  const { say } = createToaster(close)
  if (news.outcome === 'sent') say('done', labels.sent(title))
  // A failure must not disappear after three seconds, so that it needs an action.
  else
    say('failed', news.outcome === 'over' ? labels.over(title) : labels.refused(title, news.said ?? ''), [
      { label: labels.understood, run: () => {} },
    ])
}
