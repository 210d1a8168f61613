import { type ComponentType, useEffect, useState } from 'react'
import { loadPart } from '../failure/load-part.ts'
import type { TurntableViewProps } from '../turntable/turntable-view.tsx'
import { afterLoad, whenIdle } from '../viewer/browser-page.ts'

const loadView = () => import('../turntable/turntable-view.tsx')

/** What turns a page's picture, once the visitor stands on the page; where it can not be had, the picture stands. */
export function LateTurntable(props: TurntableViewProps) {
  const [View, setView] = useState<ComponentType<TurntableViewProps>>()
  const isWanted = props.isActive && !View
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    const load = async () => {
      const part = isLeft ? undefined : await loadPart(loadView).catch(() => undefined)
      if (part && !isLeft) setView(() => part.TurntableView)
    }
    afterLoad(() => whenIdle(() => void load()))
    return () => {
      isLeft = true
    }
  }, [isWanted])
  return View ? <View {...props} /> : null
}
