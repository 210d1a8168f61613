import { layOutAhead } from '../browser/lay-out-ahead.ts'
import { notCreators } from '../browser/not-creators.ts'
import { afterFrame, afterLoad, whenIdle } from '../browser/when-idle.ts'
import type { PageDocument } from '../documents/page-document.ts'
import type { SiteStore } from '../documents/site-store.ts'
import { withPart } from '../failure/part-failure.ts'
import { messagesOf } from '../i18n/messages-of.ts'
import { lineShareAddress, sharePage } from '../shell/share-page.ts'

export interface ShellOptions {
  store: SiteStore
  /** Undefined where there is no such page. */
  load: (address: string) => Promise<PageDocument | undefined>
}

/** What the controls around a page do that are no links. Returns what ends it. */
export function startShell({ store, load }: ShellOptions): () => void {
  const { shell } = store.get().shown
  const messages = messagesOf(shell.language)
  const acts: Readonly<Record<string, (control: HTMLElement) => void>> = {
    line: () => openTab(lineShareAddress(ownAddress(store))),
    share: () => void sharePage({ title: document.title, url: ownAddress(store) }, messages),
    album: () =>
      void withPart(
        () => import('../overlays/album/open-album.tsx'),
        ({ openAlbum }) => afterFrame(() => openAlbum(store.get().shown)),
        messages,
      ),
    zoom: (control) =>
      void withPart(
        () => import('../overlays/zoom/open-zoom.tsx'),
        ({ openZoom }) => afterFrame(() => openZoom(control, shell.language)),
        messages,
      ),
  }
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null
    const act = acts[control?.dataset.act ?? '']
    if (!control || !act || event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    leaveMenu(control)
    act(control)
  }
  const ended = new AbortController()
  document.addEventListener('click', onClick, { signal: ended.signal })
  afterLoad(() => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(`.drop${notCreators}`))
      whenIdle(() => ended.signal.aborted || layOutAhead(menu))
  })
  if (shell.resumes && !shell.mode)
    afterLoad(() => whenIdle(() => void startResuming({ store, load }, ended.signal)))
  return () => ended.abort()
}

/** By a link, since some in-app browsers have no `window.open`. */
const openTab = (href: string) =>
  Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noopener' }).click()

const ownAddress = (store: SiteStore) => {
  const { shell, place } = store.get().shown
  return shell.origin + place.address
}

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey

/** Closes the menu of a control; its summary gets the focus, so that whatever opens next returns the focus there. */
function leaveMenu(control: HTMLElement): void {
  const menu = control.closest<HTMLDetailsElement>('.drop')
  if (!menu) return
  menu.querySelector('summary')?.focus()
  menu.open = false
}

/** A site works without it if it cannot be loaded. */
async function startResuming(options: ShellOptions, signal: AbortSignal): Promise<void> {
  try {
    const { startResume } = await import('../overlays/resume/start-resume.tsx')
    // Even accessing the storage throws if the visitor forbids it.
    if (!signal.aborted) await startResume({ ...options, storage: localStorage, now: Date.now(), signal })
  } catch {
    // The next visit tries again.
  }
}
