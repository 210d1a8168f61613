import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { notCreators } from '../browser/not-creators.ts'
import type { PageDocument } from '../documents/page-document.ts'
import { type JourneyState, startOf } from './journey.ts'
import { startViewer, type Viewer } from './start-viewer.ts'

export interface ViewerInUse {
  state: JourneyState
  /** Undefined in prerendered HTML and on its first render in the browser. */
  viewer?: Viewer
  /** How many popups are shown. */
  popups: number
}

/** Starts the viewer on a rendered page: at first with the page alone, as it was prerendered, then with everything around it. */
export function useViewer(first: PageDocument, stage: RefObject<HTMLElement | null>): ViewerInUse {
  const [state, setState] = useState(() => startOf(first))
  const [viewer, setViewer] = useState<Viewer>()
  const [popups, setPopups] = useState(0)

  // After the browser has painted: hydration and the start of the viewer are two short tasks instead of a long one.
  useEffect(() => {
    if (!stage.current) return
    const started = startViewer(first, stage.current, setState)
    started.store.subscribe(() => setPopups(started.store.get().popups))
    setViewer(started)
    return started.stop
  }, [first, stage])

  useLayoutEffect(() => viewer?.sync(state), [viewer, state])

  const isThere = !state.from && state.shown.place.address === state.current.address
  const arrivedAt = state.hasMoved && isThere ? state.current.address : undefined

  useEffect(() => {
    if (arrivedAt === undefined) return
    const page = stage.current?.querySelector<HTMLElement>(`.swiper-slide:not([inert]) > .page${notCreators}`)
    page?.focus({ preventScroll: true })
  }, [arrivedAt, stage])

  return { state, viewer, popups }
}
