/** Runs when the browser has nothing better to do, after 2 seconds at the latest. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}

/** Runs once the next frame is on the screen: what nobody sees does not hold up what is moving. */
export function afterFrame(run: () => void): void {
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}

export function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}

interface NetworkInformation {
  saveData?: boolean
}

/** Whether the visitor asked for as little data as possible. */
export const savesData = () =>
  (navigator as typeof navigator & { connection?: NetworkInformation }).connection?.saveData === true

let reduced: MediaQueryList | undefined

export function hasMotion(): boolean {
  reduced ??= matchMedia('(prefers-reduced-motion: reduce)')
  return !reduced.matches
}
