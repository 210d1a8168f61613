import type { Messages } from '../i18n/messages.ts'
import { createToaster } from './toast.ts'

type Words = Pick<Messages, 'unexpected' | 'reload' | 'retry' | 'back' | 'close'>

/** Reports an unexpected error. The page stays, since links work without scripts. */
export function sayUnexpected(messages: Words, retry: () => void): void {
  createToaster(messages.close).say('failed', messages.unexpected, [
    { label: messages.reload, run: () => location.reload() },
    { label: messages.retry, run: retry },
    { label: messages.back, run: () => history.back() },
  ])
}

/** The runtime's own files, as opposed to a creator's scripts and to what browsers add to pages. */
const ours = /\/_assets\/(?:viewer|part)-/

/** Reports the first uncaught error of the runtime to the visitor. Returns a function that ends it. */
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
