import { useRef, useState } from 'react'
import { messagesOf } from '../i18n/messages-of.ts'
import { PageView } from '../page/page-view.tsx'
import type { Player } from '../page/player-controls.tsx'
import type { PageDocument, Shell } from '../page-document.ts'
import { BottomBar, hasBottomBar } from '../shell/bottom-bar.tsx'
import { CategoryTabs } from '../shell/category-tabs.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { hasMotion } from './browser-page.ts'
import { type Cell, cellsOf } from './cells.ts'
import { EdgeLinks } from './edge-links.tsx'
import { movesOf } from './journey.ts'
import { PendingPage } from './pending-page.tsx'
import { Stage } from './stage.tsx'
import { useViewer, type ViewerInUse } from './use-viewer.ts'

const colorOf = ({ page }: PageDocument) => (page.film?.poster ?? page.picture)?.color

/** The rows are known before what stands in them has arrived, so that nothing moves when it does. */
const layoutOf = (shell: Shell) =>
  `viewer ${shell.viewMode.toLowerCase()}${shell.displayGlobalMenu ? ' tabbed' : ''}${hasBottomBar(shell) ? ' footed' : ''}`

/** While both popups are shown the category tabs go, too (visitor.md §5). */
const bothPopups = 2

/** A page of the grid with everything around it. */
export function PageSite({ document: first }: { document: PageDocument }) {
  const stage = useRef<HTMLElement>(null)
  const inUse = useViewer(first, stage)
  const { state, viewer, popups } = inUse
  const { shell, menu, place, page } = state.shown
  const messages = messagesOf(shell.language)
  const cells = viewer ? cellsOf(state, viewer.find) : [{ ...state.current, document: first }]
  const renderCell = useCells(first, inUse)
  return (
    <div className={layoutOf(shell)} style={{ '--tint': colorOf(state.shown) }}>
      <TopBar shell={shell} alternates={place.alternates} messages={messages} />
      {shell.displayGlobalMenu && popups < bothPopups ? (
        <CategoryTabs shell={shell} menu={menu} messages={messages} />
      ) : null}
      <Stage
        stage={stage}
        cells={cells}
        current={cells[0]!}
        columns={viewer ? place.columns : undefined}
        renderCell={renderCell}
      >
        {shell.displayPageCount ? (
          <p className="count">{`${state.current.row + 1} / ${place.rows}`}</p>
        ) : null}
        <p className="sr" role="status">
          {state.hasMoved ? messages.place(place.category, place.row + 1, place.rows) : ''}
        </p>
      </Stage>
      <BottomBar
        shell={shell}
        messages={messages}
        showSns={!page.hidesSns && popups === 0}
        showCompany={!page.hidesCompany && popups === 0}
      />
    </div>
  )
}

/** How a cell is drawn: its page, or what stands there until it has loaded. */
function useCells(first: PageDocument, { state, viewer }: ViewerInUse) {
  const [isMuted, setMuted] = useState(true)
  const [isPaused, setPaused] = useState<boolean>()
  const messages = messagesOf(first.shell.language)
  const player: Player | undefined = viewer && {
    isMuted,
    isPaused: isPaused ?? !hasMotion(),
    toggleSound: () => setMuted((was) => !was),
    togglePlay: () => setPaused((was) => !(was ?? !hasMotion())),
  }
  return ({ address, document }: Cell) => {
    const isActive = address === state.current.address
    if (document)
      return (
        <>
          <PageView
            page={document.page}
            shell={document.shell}
            messages={messages}
            isActive={isActive}
            isFirst={address === first.place.address}
            player={player}
          />
          <EdgeLinks moves={document.place} messages={messages} hint={document.page} />
        </>
      )
    const failure =
      isActive && state.hasFailed && viewer
        ? { retry: viewer.journey.retry, back: state.from?.address }
        : undefined
    return (
      <>
        <PendingPage messages={messages} color={colorOf(state.shown)} failure={failure} />
        {isActive ? <EdgeLinks moves={movesOf(state)} messages={messages} /> : null}
      </>
    )
  }
}
