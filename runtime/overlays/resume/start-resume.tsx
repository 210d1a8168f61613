import { createRoot } from 'react-dom/client'
import { parsePosition } from '#model/values/position.ts'
import { notCreators } from '../../browser/not-creators.ts'
import { pageAddress } from '../../documents/page-address.ts'
import type { PageDocument } from '../../documents/page-document.ts'
import type { SiteStore } from '../../documents/site-store.ts'
import { addHost } from '../../shell/add-host.ts'
import { forgetPlace, type KeptPlace, keepPlace, readPlace } from './kept-place.ts'
import { ResumeChip } from './resume-chip.tsx'

export interface ResumeOptions {
  store: SiteStore
  /** Undefined where there is no such page. */
  load: (address: string) => Promise<PageDocument | undefined>
  storage: Storage
  now: number
  signal: AbortSignal
}

const isAtHome = (store: SiteStore): boolean => {
  const { shell, place } = store.get().shown
  return place.address === shell.home
}

/** Stores where the visitor is, and offers to continue there on the next visit. It never navigates by itself. */
export async function startResume(options: ResumeOptions): Promise<void> {
  const { store, storage, now, signal } = options
  const kept = readPlace(storage, now)
  const cameHome = isAtHome(store) && location.search === '' && location.hash === ''
  if (!isAtHome(store)) keep(store, storage)
  let { shown } = store.get()
  const stop = store.subscribe(() => {
    if (store.get().shown === shown) return
    shown = store.get().shown
    keep(store, storage)
  })
  signal.addEventListener('abort', stop)
  const target = cameHome && kept ? await findTarget(options, kept) : undefined
  // One thing is offered at a time.
  const isTaken = document.querySelector(`.suggested${notCreators}`) !== null
  if (target && isAtHome(store) && !signal.aborted && !isTaken) offer(target, options)
}

function keep(store: SiteStore, storage: Storage): void {
  const { shell, place } = store.get().shown
  const { position, address } = place
  keepPlace(storage, { position, address, language: shell.language, at: Date.now() })
}

/** The page in the language of this visit, whatever its language was; it may no longer exist. */
async function findTarget(
  { store, load }: ResumeOptions,
  kept: KeptPlace,
): Promise<PageDocument | undefined> {
  const { shell, place } = store.get().shown
  const at = parsePosition(kept.position)
  const address = at && pageAddress(shell, at)
  return address && address !== place.address ? load(address).catch(() => undefined) : undefined
}

function offer(target: PageDocument, { store, storage, signal }: ResumeOptions): void {
  const host = addHost(store.get().shown.shell)
  const root = createRoot(host)
  const leave = () => {
    stop()
    root.unmount()
    host.remove()
  }
  const stop = store.subscribe(() => {
    if (!isAtHome(store)) leave()
  })
  const dismiss = () => {
    forgetPlace(storage)
    leave()
  }
  root.render(<ResumeChip target={target} store={store} onDismiss={dismiss} />)
  signal.addEventListener('abort', leave, { once: true })
}
