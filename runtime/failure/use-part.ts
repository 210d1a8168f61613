import { type ComponentType, useEffect, useState } from 'react'
import { loadPart } from '../browser/load-part.ts'
import { whenIdle } from '../browser/when-idle.ts'

/**
 * A component that is loaded when it is first wanted, once the browser is idle; undefined until then, or if it cannot
 * be loaded. `load` must be the same function on every render.
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
