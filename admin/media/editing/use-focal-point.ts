import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { FocalPoint, MediaRecord } from '#model/calls/media/media.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useCall } from '../../kit/query/use-call.ts'

/** Whoever drags or holds a key down is waited for. */
const pauseMs = 500

/** The focal point of a medium; a change is kept soon after, also where the medium is left before. */
export function useFocalPoint(medium: MediaRecord) {
  const refresh = useRefresh()
  const { call } = useCall()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [point, setPoint] = useState(medium.focalPoint)
  const waiting = useRef<{ timer: number; keep: () => void }>(undefined)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const known = useRef(medium)
  if (Number(medium.revision) > Number(known.current.revision)) known.current = medium
  const keep = (next: FocalPoint | null) => {
    waiting.current = undefined
    saving.current = saving.current.then(async () => {
      const outcome = await call(() => dataProvider.changeMedium(known.current, { focalPoint: next }))
      if (outcome.isDone) known.current = outcome.value
      else if (!waiting.current) setPoint(known.current.focalPoint)
      refresh()
    })
  }
  useEffect(
    () => () => {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      waiting.current.keep()
    },
    [],
  )
  return {
    point,
    set(next: FocalPoint | null) {
      setPoint(next)
      clearTimeout(waiting.current?.timer)
      waiting.current = { timer: window.setTimeout(() => keep(next), pauseMs), keep: () => keep(next) }
    },
  }
}
