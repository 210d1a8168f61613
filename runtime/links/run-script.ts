import type { Messages } from '../i18n/messages.ts'

/**
 * Runs a script file of the release, loaded again each time in an element of its own, so that its errors can be told
 * apart. `onFailed` gets the key of the message if it cannot be loaded or throws.
 */
export function runScript(
  address: string,
  onFailed: (words: keyof Pick<Messages, 'offline' | 'unexpected'>) => void,
): void {
  const script = document.createElement('script')
  const ended = new AbortController()
  const { signal } = ended
  script.src = address
  script.onload = () => ended.abort()
  script.onerror = () => {
    ended.abort()
    onFailed('offline')
  }
  addEventListener(
    'error',
    ({ filename }) => {
      if (filename === script.src) onFailed('unexpected')
    },
    { signal },
  )
  signal.onabort = () => script.remove()
  document.head.append(script)
}
