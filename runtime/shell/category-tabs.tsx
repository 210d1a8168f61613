import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { inTurn } from '../browser/turns.ts'
import type { MenuEntry, Shell } from '../documents/page-document.ts'
import type { Messages } from '../i18n/messages.ts'

export interface CategoryTabsProps {
  shell: Shell
  menu: MenuEntry[]
  messages: Messages
  /** Whether the site has more categories than the menu. */
  isCut: boolean
}

/** The categories around the current one, which is scrolled into view, and a link to the others. */
export const CategoryTabs = memo(function CategoryTabs({ shell, menu, messages, isCut }: CategoryTabsProps) {
  const nav = useRef<HTMLElement>(null)
  const current = menu.findIndex((entry) => entry.isCurrent)

  const isShown = useRef(false)
  useLayoutEffect(() => {
    const show = () => showTab(nav.current, current)
    // Deferred until the new page has been laid out: measuring tabs now would force a layout.
    if (isShown.current) inTurn(show)
    else show()
    isShown.current = true
  }, [current])
  useEffect(() => {
    const show = () =>
      showTab(
        nav.current,
        menu.findIndex((entry) => entry.isCurrent),
      )
    addEventListener('resize', show)
    return () => removeEventListener('resize', show)
  })

  return (
    <nav
      ref={nav}
      className="tabs"
      aria-label={messages.categories}
      style={{ background: shell.menuBackgroundColor, color: shell.menuTextColor }}
    >
      {menu.map(({ name, address, isCurrent }) =>
        address ? (
          <a key={address} href={address} aria-current={isCurrent ? 'true' : undefined}>
            {name}
          </a>
        ) : (
          <span key={name}>{name}</span>
        ),
      )}
      {isCut ? (
        <a
          href={shell.screens.reading}
          data-act={shell.displayAlbum ? 'album' : undefined}
          aria-label={messages.allPages}
        >
          …
        </a>
      ) : null}
    </nav>
  )
})

function showTab(nav: HTMLElement | null, index: number): void {
  const tab = nav?.children[index]
  if (nav && tab instanceof HTMLElement)
    nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2
}
