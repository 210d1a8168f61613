import { type ComponentType, useEffect, useState } from 'react'
import { loadPart } from '../browser/load-part.ts'
import { whenIdle } from '../browser/when-idle.ts'

/**
 * A component whose part is loaded when it is wanted for the first time, once the browser has time; undefined until
 * then, and where the part can not be had. `load` stays the same function.
 */
export function usePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | undefined {
  const [View, setView] = useState<ComponentType<Props>>()
  const isMissing = isWanted && !View
  useEffect(() => {
    if (!isMissing) return
    let isLeft = false
    const fetch = async () => {
      const view = isLeft ? undefined : await loadPart(load).catch(() => undefined)
      if (view && !isLeft) setView(() => view)
    }
    whenIdle(() => void fetch())
    return () => {
      isLeft = true
    }
  }, [isMissing, load])
  return View
}
