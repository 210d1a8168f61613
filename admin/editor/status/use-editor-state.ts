import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { type Language, languages } from '#model/values/language.ts'
import { editedPointer, pointerPlace } from '../places/pointer-place.ts'
import { sceneAt } from '../places/scene.ts'
import { subscribe } from '../session/edit-session.ts'
import { type EditSession, isLockedOut } from '../session/editing.ts'
import type { Editor, Item } from '../session/editor.ts'
import { createPanelPlace } from '../session/panel-place.ts'
import { siteIn } from '../session/variation.ts'

const noItems: readonly Item[] = []
const pageParameter = 'page'

const firstPage = ({ categories }: EditedSite): string | undefined =>
  categories.find(({ pages }) => pages.length > 0)?.pages[0]

const addressedPage = (): string | undefined =>
  new URLSearchParams(location.search).get(pageParameter) ?? undefined

/** The field that a link from outside of the editor names. */
const addressedField = (): Editor['wanted'] => {
  const pointer = new URLSearchParams(location.search).get('field')
  return pointer === null ? undefined : { pointer }
}

const languageOf = (field: Editor['wanted']): Language | undefined =>
  languages.find((language) => field?.pointer.split('/').includes(language))

/** The address names the open page, so that a reload returns to it. It bypasses the router. */
function writePage(pageId: string): void {
  const url = new URL(location.href)
  url.searchParams.set(pageParameter, pageId)
  url.searchParams.delete('field')
  history.replaceState(history.state, '', url)
}

const variationParameter = 'variation'

const addressedVariation = (): string | undefined =>
  new URLSearchParams(location.search).get(variationParameter) ?? undefined

function writeVariation(variationId: string | undefined): void {
  const url = new URL(location.href)
  if (variationId === undefined) url.searchParams.delete(variationParameter)
  else url.searchParams.set(variationParameter, variationId)
  history.replaceState(history.state, '', url)
}

/** What is open, selected and asked for in the editor. */
export function useEditorState(session: EditSession, mayEdit: boolean): Editor {
  const listen = useCallback((listener: () => void) => subscribe(session, listener), [session])
  const [selected, select] = useState(noItems)
  const { chosenPage, openPage, place } = useOpenPage(session, select)
  const [wanted, setWanted] = useState(addressedField)
  const [chosenLanguage, setLanguage] = useState(() => languageOf(addressedField()))
  const pageId = useSyncExternalStore(listen, () => {
    const { site } = session.editing
    return chosenPage !== undefined && site.pages[chosenPage] ? chosenPage : firstPage(site)
  })
  const language = useSyncExternalStore(listen, () => {
    const { settings } = session.editing.site
    return chosenLanguage && settings.languages.includes(chosenLanguage)
      ? chosenLanguage
      : settings.defaultLanguage
  })
  const isReadOnly = useSyncExternalStore(listen, () => !mayEdit || isLockedOut(session.editing))
  const goTo = useCallback(
    (pointer: string) => {
      const { site } = session.editing
      const place = pointerPlace(pointer, site)
      if (place.language) setLanguage(place.language)
      if (place.kind === 'page') openPage(place.pageId)
      setWanted({ pointer: editedPointer(pointer, site) })
    },
    [session, openPage],
  )
  const { variationId, editVariation, site } = useVariation(session, select)
  return useMemo(
    () => ({
      session,
      language,
      setLanguage,
      pageId,
      openPage,
      selected,
      select,
      wanted,
      goTo,
      place,
      variationId,
      editVariation,
      site,
      isReadOnly,
    }),
    [
      session,
      language,
      pageId,
      openPage,
      selected,
      wanted,
      goTo,
      place,
      variationId,
      editVariation,
      site,
      isReadOnly,
    ],
  )
}

/** The page that was opened last, and what the panel shows meanwhile. */
function useOpenPage(session: EditSession, select: Editor['select']) {
  const [chosenPage, setChosenPage] = useState(addressedPage)
  const [place] = useState(createPanelPlace)
  const openPage = useCallback(
    (id: string) => {
      setChosenPage(id)
      select(noItems)
      writePage(id)
      // A screen shown in place of pages gives way to the opened page.
      if (sceneAt(place.get(), session.editing.site).kind === 'screen') place.set(undefined)
    },
    [session, place, select],
  )
  return { chosenPage, openPage, place }
}

/** Chooses whether changes apply to a variation or to the site. */
function useVariation(session: EditSession, select: Editor['select']) {
  const [variationId, setVariation] = useState(addressedVariation)
  const editVariation = useCallback(
    (id: string | undefined) => {
      setVariation(id)
      select(noItems)
      writeVariation(id)
    },
    [select],
  )
  const site = useCallback(() => siteIn(session.editing.site, variationId), [session, variationId])
  return { variationId, editVariation, site }
}
