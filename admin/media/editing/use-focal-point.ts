import { useEffect, useRef, useState } from 'react'
import type { FocalPoint, MediaRecord } from '#model/calls/media/media.ts'
import { cropAround } from '#model/media/media-edit.ts'
import { useCall } from '../../kit/query/use-call.ts'

/** Delay before saving, since dragging or holding a key changes the point many times. */
const pauseMs = 500

/** The focal point of a medium; a change is saved after a short delay, or when the medium is closed before that. */
export function useFocalPoint(medium: MediaRecord) {
  const { request } = useCall()
  const [point, setPoint] = useState(medium.focalPoint)
  const waiting = useRef<{ timer: number; keep: () => void }>(undefined)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const known = useRef(medium)
  if (Number(medium.revision) > Number(known.current.revision)) known.current = medium
  const keep = (next: FocalPoint | null) => {
    waiting.current = undefined
    saving.current = saving.current.then(async () => {
      const { id, revision } = known.current
      const options = { params: { id }, body: { focalPoint: next }, revision }
      const outcome = await request('PUT /api/media/:id', options, null)
      if (outcome.isDone) known.current = outcome.value
      else if (!waiting.current) setPoint(known.current.focalPoint)
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

type Focus = Pick<MediaRecord, 'focalPoint' | 'attention'>
type Focused = Focus & Pick<MediaRecord, 'width' | 'height'>

/** The point of a medium that is kept in view: the chosen one, else the one found in it, else its centre. */
export const focusOf = ({ focalPoint, attention }: Focus): FocalPoint =>
  focalPoint ?? attention ?? { x: 0.5, y: 0.5 }

/** The `object-position` of a picture that fills a frame of an aspect ratio (width / height), so that it shows what a crop would keep. */
export function objectPositionOf(medium: Focused, shape: number): string {
  const { x, y, width, height } = cropAround(medium, shape, focusOf(medium))
  const share = (at: number, part: number) => (part < 1 ? at / (1 - part) : 0.5)
  const percent = (value: number) => `${Number((100 * value).toFixed(2))}%`
  return `${percent(share(x, width))} ${percent(share(y, height))}`
}
