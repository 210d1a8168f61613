import { useEffect } from 'react'
import { saveNow } from './autosave.ts'
import { redo, undo } from './edit-session.ts'
import { useEditor } from './editor.ts'
import { commandOf, editorShortcuts } from './shortcuts.ts'

/** Dialogs and drawers over the screen. */
export type Overlay = 'palette' | 'find' | 'keys' | 'history' | 'panel' | 'publish' | 'plan'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null

/** Dialogs have an undo of their own; the panel belongs to the editor even when it is a drawer. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role=dialog], [data-editor-part]')?.role === 'dialog'

/** The command of a key; while somebody types, `?` is a letter and no command. */
function commandAt(event: KeyboardEvent) {
  const command = isElsewhere(event.target) ? undefined : commandOf(editorShortcuts, event)
  return command === 'keys' && isWriting(event.target) ? undefined : command
}

/** Keys that mean the same everywhere in the editor. */
export function useHotkeys(onOverlay: (overlay: Overlay) => void): void {
  const { session, isReadOnly } = useEditor()
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const command = commandAt(event)
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
        case 'find':
        case 'keys':
          return onOverlay(command)
      }
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [session, isReadOnly, onOverlay])
}
