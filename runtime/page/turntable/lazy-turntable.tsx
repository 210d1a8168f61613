import { usePart } from '../../failure/use-part.ts'
import type { TurntableViewProps } from './turntable-view.tsx'

const loadView = async () => (await import('./turntable-view.tsx')).TurntableView

/** What turns a page's picture, once the visitor stands on the page; where it can not be had, the picture stands. */
export function LateTurntable(props: TurntableViewProps) {
  const View = usePart(loadView, props.isActive)
  return View ? <View {...props} /> : null
}
