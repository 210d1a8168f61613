import type { Messages } from '../i18n/messages.ts'
import { createToaster } from './toast.ts'

/** Reports a failed action, and offers a retry. */
export function sayFailed(
  messages: Pick<Messages, 'retry' | 'close'>,
  text: string,
  again: () => void,
): void {
  createToaster(messages.close).say('failed', text, [{ label: messages.retry, run: again }])
}
