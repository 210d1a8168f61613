import { createToaster } from '../failure/toast.ts'
import type { Messages } from '../i18n/messages.ts'

export interface SharedPage {
  title: string
  /** Absolute. */
  url: string
}

/** Hands a page to what the device shares with; where it has nothing of the kind, its address is copied. */
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
  if (await copy(shared.url)) createToaster(close).say('done', linkCopied)
  else prompt(share, shared.url)
}

/** Outside a secure context there is no clipboard, but what is selected can be copied. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.className = 'sr'
    document.body.append(field)
    const before = document.activeElement
    field.select()
    try {
      return document.execCommand('copy')
    } catch {
      return false
    } finally {
      field.remove()
      if (before instanceof HTMLElement) before.focus()
    }
  }
}
