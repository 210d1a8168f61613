import { afterLoad, whenIdle } from '../browser/when-idle.ts'
import { createSiteClock } from '../calls/site-clock.ts'
import type { Overlays } from '../documents/overlays.ts'
import type { ScreenDocument } from '../documents/screen-document.ts'
import { runCreatorScripts } from '../page/run-creator-scripts.ts'
import { addHost } from '../shell/add-host.ts'
import { type Arrival, keptArrival } from '../visitor/arrival.ts'
import type { ScreenKind } from './screen-props.ts'

/** Screens of a member's own data and passwords: nothing of others runs there. */
const personal: ReadonlySet<ScreenKind> = new Set(['profile', 'password-reset', 'password-new'])

/** Starts on a screen what also runs on pages: the site's tags, the services that count visits, and the question before them. */
export function startScreenTags({ shell, screen }: ScreenDocument, arrival: Arrival): void {
  if (personal.has(screen.name)) return
  runCreatorScripts(shell, {})
  const { extras } = shell
  if (extras === undefined) return
  afterLoad(() => whenIdle(() => void start({ shell, extras, arrival })))
}

async function start({
  shell,
  extras,
  arrival,
}: Pick<ScreenDocument, 'shell'> & { extras: string; arrival: Arrival }): Promise<void> {
  try {
    const answer = await fetch(extras)
    const { tags, consent }: Partial<Overlays> = answer.ok ? await answer.json() : {}
    if (!tags && !consent) return
    const { startConsent } = await import('../consent/start-consent.tsx')
    const shown = { shell, page: {}, place: { address: location.pathname } }
    const store = { get: () => ({ shown, isThere: true }), subscribe: () => () => {} }
    // Of the address, only what is kept is told: forms can be opened with anything filled in.
    const told = { ...arrival, untold: keptArrival()?.untold }
    startConsent({ tags, consent }, { store, clock: createSiteClock(), host: addHost(shell), arrival: told })
  } catch {
    // The next screen asks again.
  }
}
