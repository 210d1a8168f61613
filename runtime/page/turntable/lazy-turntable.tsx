import { usePart } from '../../failure/use-part.ts'
import type { TurntableViewProps } from './turntable-view.tsx'

const loadView = async () => (await import('./turntable-view.tsx')).TurntableView

/** The turntable of a page's picture, loaded when the page is visited; if that fails, the picture stays. */
export function LateTurntable(props: TurntableViewProps) {
  const View = usePart(loadView, props.isActive)
  return View ? <View {...props} /> : null
}
