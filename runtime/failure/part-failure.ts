import { loadPart } from '../browser/load-part.ts'
import type { Messages } from '../i18n/messages.ts'
import { createToaster } from './toast.ts'

/**
 * Loads a part and uses it. If it cannot be loaded, a toast says so and offers a retry. Resolves to whether the first
 * attempt succeeded.
 */
export async function withPart<Part>(
  load: () => Promise<Part>,
  use: (part: Part) => void,
  messages: Pick<Messages, 'partFailed' | 'reload' | 'retry' | 'close'>,
): Promise<boolean> {
  const part = await loadPart(load).catch(() => undefined)
  if (part !== undefined) use(part)
  else
    createToaster(messages.close).say('failed', messages.partFailed, [
      { label: messages.reload, run: () => location.reload() },
      { label: messages.retry, run: () => void withPart(load, use, messages) },
    ])
  return part !== undefined
}

/** Reports a failed action, and offers a retry. */
export function sayFailed(
  messages: Pick<Messages, 'retry' | 'close'>,
  text: string,
  again: () => void,
): void {
  createToaster(messages.close).say('failed', text, [{ label: messages.retry, run: again }])
}
