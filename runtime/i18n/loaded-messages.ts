import type { Language } from '#model/values/language.ts'
import { loadPart } from '../browser/load-part.ts'
import type { Messages } from './messages.ts'

const parts: Readonly<Record<Language, () => Promise<Messages>>> = {
  JP: async () => (await import('./jp.ts')).jp,
  EN: async () => (await import('./en.ts')).en,
  CN: async () => (await import('./cn.ts')).cn,
  KR: async () => (await import('./kr.ts')).kr,
}

let loaded: Messages

/** Must run before anything that uses texts; throws if they cannot be loaded. */
export async function loadMessages(language: Language): Promise<void> {
  loaded = await loadPart(parts[language])
}

/** Replaces `messages-of.ts` in browsers (`builder/build-runtime.ts`): a document has only one language. */
export const messagesOf = (): Messages => loaded
