import { useMemo, useSyncExternalStore } from 'react'
import { copiedKey } from '../session/pending-edits-keys.ts'
import { type Clip, clipFrom } from './clip.ts'

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** What was copied last, here or in another window; undefined where it is nothing. */
export function useCopied(): Clip | undefined {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(copiedKey))
  return useMemo(() => clipFrom(text ?? undefined), [text])
}
