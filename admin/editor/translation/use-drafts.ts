import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { maxSuggestedPlaces } from '#model/calls/sites/assist.ts'
import type { TextPlace } from '#model/edits/translations/translated-texts.ts'
import type { Language } from '#model/values/language.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { saveNow } from '../session/autosave.ts'
import { useEditor } from '../session/editor.ts'

export interface Draft {
  /** Whether the response is pending. */
  isAsked: boolean
  /** Empty if no usable draft was returned. */
  text: string
}

export interface Drafts {
  of: (place: TextPlace) => Draft | undefined
  /** Requests drafts in batches, until it is stopped or refused. */
  ask: (places: readonly TextPlace[]) => Promise<void>
  stop: () => void
  dismiss: (place: TextPlace) => void
  progress: { done: number; all: number } | undefined
}

/** Drafts of translations: they live on the screen, and nowhere else. */
export function useDrafts(siteId: string, language: Language): Drafts {
  const { session } = useEditor()
  const { request } = useCall()
  const requesting = useRef(request)
  requesting.current = request
  const [drafts, setDrafts] = useState<ReadonlyMap<TextPlace, Draft>>(new Map())
  const [progress, setProgress] = useState<Drafts['progress']>()
  const isStopped = useRef(false)
  const put = useCallback(
    (entries: readonly (readonly [TextPlace, Draft | undefined])[]) =>
      setDrafts((before) => {
        const next = new Map(before)
        for (const [place, draft] of entries) {
          if (draft) next.set(place, draft)
          else next.delete(place)
        }
        return next
      }),
    [],
  )
  const ask = useCallback(
    async (places: readonly TextPlace[]) => {
      isStopped.current = false
      // The server drafts from the saved originals.
      await saveNow(session)
      for (let start = 0; start < places.length && !isStopped.current; start += maxSuggestedPlaces) {
        const some = places.slice(start, start + maxSuggestedPlaces)
        setProgress({ done: start, all: places.length })
        put(some.map((place) => [place, { isAsked: true, text: '' }]))
        const outcome = await requesting.current('POST /api/sites/:id/suggestions', {
          params: { id: siteId },
          body: { kind: 'translation', language, places: [...some] },
        })
        if (!outcome.isDone) {
          put(some.map((place) => [place, undefined]))
          break
        }
        const { suggestions } = outcome.value
        put(suggestions.map(({ place, texts }) => [place, { isAsked: false, text: texts[0] ?? '' }]))
      }
      setProgress(undefined)
    },
    [session, siteId, language, put],
  )
  return useMemo(
    () => ({
      of: (place) => drafts.get(place),
      ask,
      stop: () => {
        isStopped.current = true
      },
      dismiss: (place) => put([[place, undefined]]),
      progress,
    }),
    [drafts, ask, put, progress],
  )
}

/** What all texts of the screen share. */
export interface Board {
  siteId: string
  /** The language that is translated into. */
  language: Language
  isReadOnly: boolean
  /** Absent if no model is available or nobody has allowed it. */
  drafts: Drafts | undefined
}

export const BoardContext = createContext<Board | undefined>(undefined)

export function useBoard(): Board {
  const board = useContext(BoardContext)
  if (!board) throw new Error('There is no board around this.')
  return board
}
