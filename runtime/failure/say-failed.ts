import type { Messages } from '../i18n/messages.ts'
import { createToaster } from './toast.ts'

/** Says that what was asked for could not be done, and offers to try it again. */
export function sayFailed(
  messages: Pick<Messages, 'retry' | 'close'>,
  text: string,
  again: () => void,
): void {
  createToaster(messages.close).say('failed', text, [{ label: messages.retry, run: again }])
}
