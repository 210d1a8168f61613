/** Runs when the browser is idle, after 2 seconds at the latest. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}

/** Runs once the next frame has been painted, so that invisible work does not delay animations. */
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

/** Whether the visitor has asked for reduced data usage. */
export const savesData = () =>
  (navigator as typeof navigator & { connection?: NetworkInformation }).connection?.saveData === true

let reduced: MediaQueryList | undefined

export function hasMotion(): boolean {
  reduced ??= matchMedia('(prefers-reduced-motion: reduce)')
  return !reduced.matches
}
