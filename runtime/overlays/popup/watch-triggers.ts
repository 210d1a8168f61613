import type { SiteClock } from '../../calls/site-clock.ts'
import type { PopupContent } from '../../documents/overlays.ts'
import { isReturning } from './visits.ts'

type Trigger = NonNullable<PopupContent['trigger']>
type TriggerOf<Kind extends Trigger['opensOn']> = Extract<Trigger, { opensOn: Kind }>

/** Reports popups that are triggered by anything other than page views. Returns a function that ends it. */
export function watchTriggers(
  popups: readonly PopupContent[],
  clock: SiteClock,
  fire: (id: string) => void,
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  for (const { id, trigger } of popups) {
    const fireIt = () => fire(id)
    if (trigger?.opensOn === 'EXIT') watchExit(fireIt, signal)
    if (trigger?.opensOn === 'IDLE') watchIdle(trigger, clock, { fire: fireIt, signal })
    if (trigger?.opensOn === 'RETURN' && isReturning()) fireIt()
  }
  return () => ended.abort()
}

/**
 * Fires when the pointer leaves towards the tabs and the address bar, or, since phones have no pointer, when a visitor
 * returns to the tab.
 */
function watchExit(fire: () => void, signal: AbortSignal): void {
  const onOut = ({ relatedTarget, clientY }: MouseEvent) => {
    if (relatedTarget === null && clientY <= 0) fire()
  }
  let hasLeft = false
  const onVisible = () => {
    if (document.hidden) hasLeft = true
    else if (hasLeft) fire()
  }
  document.addEventListener('mouseout', onOut, { signal })
  document.addEventListener('visibilitychange', onVisible, { signal })
}

const signsOfLife = [
  'pointerdown',
  'pointermove',
  'touchmove',
  'wheel',
  'keydown',
  'visibilitychange',
] as const

function watchIdle(
  { idleS }: TriggerOf<'IDLE'>,
  clock: SiteClock,
  { fire, signal }: { fire: () => void; signal: AbortSignal },
): void {
  let stop = () => {}
  const restart = () => {
    stop()
    stop = clock.at(clock.now() + idleS * 1_000, () => {
      if (!document.hidden) fire()
    })
  }
  for (const type of signsOfLife)
    document.addEventListener(type, restart, { signal, capture: true, passive: true })
  signal.addEventListener('abort', () => stop())
  restart()
}
