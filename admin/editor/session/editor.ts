import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Language } from '#model/values/language.ts'
import { changeSite, type EntryLabel, subscribe } from './edit-session.ts'
import type { Editing, EditSession } from './editing.ts'
import type { HistoryEntry } from './history.ts'
import type { PanelPlace } from './panel-place.ts'
import { changedIn, editingIn, findVariation } from './variation.ts'

/** Something on a page that can be selected in the phone. */
export type Item =
  | { kind: 'button' | 'product'; id: string }
  | { kind: 'text' | 'price' | 'link' | 'album' | 'speaker' }

/** What all parts of the editor share. */
export interface Editor {
  session: EditSession
  /** The language that is shown and edited. */
  language: Language
  setLanguage: (language: Language) => void
  /** The page in the phone; absent if the site has none yet. */
  pageId: string | undefined
  openPage: (pageId: string) => void
  /** Items of that page, the one selected last at the end. */
  selected: readonly Item[]
  select: (items: readonly Item[]) => void
  /**
   * A requested field, for example from the list of problems: its JSON pointer from the edited site. The component that
   * shows the field focuses it. Each request is a new object.
   */
  wanted: { readonly pointer: string } | undefined
  /** Opens the page that a pointer leads into, in the language that it names, and wants the field. */
  goTo: (pointer: string) => void
  /** What the panel shows; the phone follows it. */
  place: PanelPlace
  /** The variation of an experiment that is shown and edited; absent for the site itself. */
  variationId: string | undefined
  editVariation: (variationId: string | undefined) => void
  /** The site with the shown variation applied. */
  site: () => EditedSite
  /** Whether the user may only read. */
  isReadOnly: boolean
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('There is no editor around this.')
  return editor
}

/** Selects a part of the edited site; renders again whenever that part changes. */
export function useEditing<Part>(choose: (editing: Editing) => Part): Part {
  const { session, variationId } = useEditor()
  return useSyncExternalStore(
    useCallback((listener) => subscribe(session, listener), [session]),
    () => choose(editingIn(session.editing, variationId)),
  )
}

/** Does something to the site, under the name by which it can be taken back. */
export function useChange(): (
  entry: EntryLabel,
  recipe: (site: EditedSite) => unknown,
) => HistoryEntry | undefined {
  const { session, isReadOnly, variationId } = useEditor()
  return useCallback(
    (entry, recipe) => {
      if (isReadOnly) return undefined
      const { site } = session.editing
      const found = findVariation(site, variationId)
      if (!found) return changeSite(session, entry, recipe)
      return changeSite(session, entry, (draft) => Object.assign(draft, changedIn(site, found, recipe)))
    },
    [session, isReadOnly, variationId],
  )
}
