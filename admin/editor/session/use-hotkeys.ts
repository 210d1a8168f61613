import { useEffect } from 'react'
import { saveNow } from './autosave.ts'
import { redo, undo } from './edit-session.ts'
import { useEditor } from './editor.ts'
import { commandOf, editorShortcuts } from './shortcuts.ts'

/** What lies over the screen. */
export type Overlay = 'palette' | 'find' | 'keys' | 'history' | 'panel' | 'publish' | 'plan'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null

/** Dialogs undo what is written in them by themselves; the panel is a part of the editor wherever it stands. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role=dialog], [data-editor-part]')?.role === 'dialog'

/** While somebody writes, what is no letter of theirs. */
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
