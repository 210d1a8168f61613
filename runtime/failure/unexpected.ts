import type { Messages } from '../i18n/messages.ts'
import { createToaster } from './toast.ts'

type Words = Pick<Messages, 'unexpected' | 'reload' | 'retry' | 'back' | 'close'>

/** Says that something nobody expected has happened. What stands on the page stays, as links work without script. */
export function sayUnexpected(messages: Words, retry: () => void): void {
  createToaster(messages.close).say('failed', messages.unexpected, [
    { label: messages.reload, run: () => location.reload() },
    { label: messages.retry, run: retry },
    { label: messages.back, run: () => history.back() },
  ])
}

/** Our own files, in contrast to a creator's scripts and to what a browser puts into pages. */
const ours = /\/_assets\/(?:viewer|part)-/

/** Tells the visitor, once, of an error in the runtime that nobody caught. Returns what ends it. */
export function watchErrors(messages: Words): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const reportError = (where: string) => {
    if (!ours.test(where)) return
    ended.abort()
    sayUnexpected(messages, () => {})
  }
  addEventListener('error', ({ filename }) => reportError(filename ?? ''), { signal })
  addEventListener(
    'unhandledrejection',
    ({ reason }) => reportError(reason instanceof Error ? (reason.stack ?? '') : ''),
    { signal },
  )
  return () => ended.abort()
}
