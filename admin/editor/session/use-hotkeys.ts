import { useEffect } from 'react'
import { saveNow } from './autosave.ts'
import { redo, undo } from './edit-session.ts'
import { useEditor } from './editor.ts'

/** What lies over the screen. */
export type Overlay = 'palette' | 'keys' | 'history' | 'panel' | 'publish' | 'plan'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null

/** Dialogs undo what is written in them by themselves; the panel is a part of the editor wherever it stands. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role=dialog], [data-editor-part]')?.role === 'dialog'

type Command = 'undo' | 'redo' | 'save' | 'palette' | 'keys'

function commandOf(event: KeyboardEvent): Command | undefined {
  const key = event.key.toLowerCase()
  if (event.altKey) return undefined
  if (!event.ctrlKey && !event.metaKey) return key === '?' && !isWriting(event.target) ? 'keys' : undefined
  switch (key) {
    case 'z':
      return event.shiftKey ? 'redo' : 'undo'
    case 'y':
      return 'redo'
    case 's':
      return 'save'
    case 'k':
      return 'palette'
    default:
      return undefined
  }
}

/** Keys that mean the same everywhere in the editor. */
export function useHotkeys(onOverlay: (overlay: Overlay) => void): void {
  const { session, isReadOnly } = useEditor()
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const command = isElsewhere(event.target) ? undefined : commandOf(event)
      if (!command || event.isComposing) return
      event.preventDefault()
      switch (command) {
        case 'undo':
          return isReadOnly ? undefined : undo(session)
        case 'redo':
          return isReadOnly ? undefined : redo(session)
        case 'save':
          return void saveNow(session)
        case 'palette':
        case 'keys':
          return onOverlay(command)
      }
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [session, isReadOnly, onOverlay])
}
