import { copyText } from '../browser/copy-text.ts'
import { createToaster } from '../failure/toast.ts'
import type { Messages } from '../i18n/messages.ts'

export interface SharedPage {
  title: string
  /** Absolute. */
  url: string
}

/** Opens the device's share dialog; without one, copies the address. */
export async function sharePage(
  shared: SharedPage,
  { linkCopied, share, close }: Pick<Messages, 'linkCopied' | 'share' | 'close'>,
): Promise<void> {
  if (typeof navigator.share === 'function')
    try {
      return await navigator.share(shared)
    } catch (error) {
      // The visitor changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  if (await copyText(shared.url)) createToaster(close).say('done', linkCopied)
  else prompt(share, shared.url)
}

export const lineShareAddress = (url: string): string =>
  `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}`
