import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { TextPlace } from '#model/edits/translations/translated-texts.ts'
import { textsToTranslate } from '#model/edits/translations/translation-list.ts'
import type { Language } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { useEditing, useEditor } from '../session/editor.ts'
import { DraftLine } from './draft-line.tsx'
import { FilterLine } from './filter-line.tsx'
import { NothingToTranslate } from './nothing-to-translate.tsx'
import { countStates, nextToDo, shownGroups, type TextFilter } from './shown-texts.ts'
import { TextGroupPart } from './text-group.tsx'
import { BoardContext, useDrafts } from './use-drafts.ts'
import { placeWithField, useTextFocus } from './use-text-focus.ts'

interface BoardProps {
  siteId: string
  language: Language
  isAssisted: boolean
}

const everything: TextFilter = { shown: 'all', words: '' }

/** All texts of a site in one language, with a filter. */
export function TranslationBoard({ siteId, language, isAssisted }: BoardProps) {
  const t = useText()
  const { isReadOnly } = useEditor()
  const site = useEditing((editing) => editing.site)
  const stalePointers = useEditing((editing) => editing.stale)
  const stale = useMemo(() => new Set(stalePointers), [stalePointers])
  const groups = useMemo(() => textsToTranslate(site, language), [site, language])
  const wholes = useMemo(() => new Map(groups.map((group) => [group.id, group])), [groups])
  const [filter, setFilter] = useState(everything)
  const wanted = useDeferredValue(filter)
  const kept = useKept(wanted)
  const shown = shownGroups(groups, wanted, { stale, kept })
  const { list, focus, current } = useTextFocus()
  const drafts = useDrafts(siteId, language)
  const [isAllDone, setAllDone] = useState(false)
  const goOn = useCallback(() => {
    const next = nextToDo(groups, stale, current())
    setAllDone(next === undefined)
    if (next === undefined) return
    // A text that the filter hides is shown before it is focused.
    if (!shown.some(({ texts }) => texts.some(({ place }) => place === next))) setFilter(everything)
    focus(next)
  }, [groups, stale, shown, current, focus])
  useNextKey(goOn)
  useRequestedText(focus, () => setFilter(everything))
  const board = useMemo(
    () => ({ siteId, language, isReadOnly, drafts: isAssisted && !isReadOnly ? drafts : undefined }),
    [siteId, language, isReadOnly, isAssisted, drafts],
  )
  if (groups.length === 0) return <NothingToTranslate siteId={siteId} reason="noTexts" />
  return (
    <BoardContext value={board}>
      <Box component="main" sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        <FilterLine
          counts={countStates(groups, stale)}
          filter={filter}
          onFilter={setFilter}
          onNext={goOn}
          isAllDone={isAllDone}
        >
          {board.drafts && <DraftLine groups={shown} stale={stale} drafts={board.drafts} />}
        </FilterLine>
        <Box ref={list} sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 2, pb: 8 }}>
          <Box sx={{ maxWidth: 1240, mx: 'auto' }}>
            {shown.map((group) => (
              <TextGroupPart
                key={group.id}
                group={group}
                whole={wholes.get(group.id) ?? group}
                stale={stale}
              />
            ))}
            {shown.length === 0 && (
              <Box sx={{ pt: 3 }}>
                <EmptyState
                  icon="search"
                  title={t('translations.nothingFound.title')}
                  text={t('translations.nothingFound.text')}
                  action={
                    <Button variant="outlined" onClick={() => setFilter(everything)}>
                      {t('translations.nothingFound.action')}
                    </Button>
                  }
                />
              </Box>
            )}
          </Box>
        </Box>
      </Box>
    </BoardContext>
  )
}

/** What was shown since the filter was chosen. */
function useKept(filter: TextFilter): Set<TextPlace> {
  const kept = useRef({ filter, places: new Set<TextPlace>() })
  if (kept.current.filter !== filter) kept.current = { filter, places: new Set() }
  return kept.current.places
}

/** Handles Ctrl+Enter and ⌘ Enter anywhere except in dialogs. */
function useNextKey(goOn: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isInDialog = event.target instanceof HTMLElement && event.target.closest('[role=dialog]') !== null
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing || isInDialog)
        return
      event.preventDefault()
      goOn()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [goOn])
}

/** Goes to the text of a requested field, for example from the list of problems. */
function useRequestedText(focus: (place: TextPlace) => void, showAll: () => void): void {
  const { session, wanted } = useEditor()
  const announced = useRef(wanted)
  useEffect(() => {
    if (!wanted || announced.current === wanted) return
    announced.current = wanted
    const place = placeWithField(session.editing.site, wanted.pointer)
    if (place === undefined) return
    showAll()
    focus(place)
  }, [wanted, session, focus, showAll])
}
