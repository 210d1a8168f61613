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

/** Comes before anything that has words; throws when they can not be had. */
export async function loadMessages(language: Language): Promise<void> {
  loaded = await loadPart(parts[language])
}

/** Stands for `messages-of.ts` in browsers (`builder/build-runtime.ts`): a document has one language. */
export const messagesOf = (): Messages => loaded
