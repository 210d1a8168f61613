import { useMemo, useSyncExternalStore } from 'react'
import { copiedKey } from '../../session/local-work.ts'
import { type Clip, clipFrom, clipType, keepClip } from './clip.ts'

/** Puts a part of a site into the clipboard, and a text for all other programs. */
export function copyInto(event: ClipboardEvent, clip: Clip, text: string): void {
  event.preventDefault()
  event.clipboardData?.setData(clipType, JSON.stringify(clip))
  event.clipboardData?.setData('text/plain', text)
  remember(clip)
}

/** Stores the clip for the menus of all windows. The browser fires the event in all other windows, this fires it here. */
function remember(clip: Clip): void {
  keepClip(localStorage, clip)
  window.dispatchEvent(new Event('storage'))
}

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** What was copied last, here or in another window; undefined if there is nothing. */
export function useCopied(): Clip | undefined {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(copiedKey))
  return useMemo(() => clipFrom(text ?? undefined), [text])
}

/** Copies from a menu into the clipboard, so that the keyboard pastes the same. */
export function copyByMenu(clip: Clip, text: string): void {
  const write = (event: ClipboardEvent) => {
    event.stopImmediatePropagation()
    copyInto(event, clip, text)
  }
  remember(clip)
  document.addEventListener('copy', write, { capture: true })
  document.execCommand('copy')
  document.removeEventListener('copy', write, { capture: true })
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable=true]') !== null

/** Whether the keyboard focus is within an element, but not in one of its text fields. */
export const isHeardIn = (element: HTMLElement | null, { target }: ClipboardEvent): boolean =>
  target instanceof Node && element?.contains(target) === true && !isWriting(target)

interface ClipboardEvents {
  /** Called for cutting, too. */
  copy: (event: ClipboardEvent) => void
  paste: (event: ClipboardEvent) => void
}

/** Listens for copying, cutting and pasting until the returned function is called. */
export function hearClipboard({ copy, paste }: ClipboardEvents): () => void {
  document.addEventListener('copy', copy)
  document.addEventListener('cut', copy)
  document.addEventListener('paste', paste)
  return () => {
    document.removeEventListener('copy', copy)
    document.removeEventListener('cut', copy)
    document.removeEventListener('paste', paste)
  }
}
