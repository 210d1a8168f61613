import { useEffect, useMemo, useRef, useState } from 'react'
import { keepInTab, keptInTab } from '../browser/keep-in-tab.ts'
import { inTurn } from '../browser/turns.ts'
import { afterFrame, hasMotion } from '../browser/when-idle.ts'
import { callMessage } from '../calls/call-message.ts'
import type { PageDocument, Shell } from '../documents/page-document.ts'
import { messagesOf } from '../i18n/messages-of.ts'
import { type Members, useMembers } from '../members/use-members.ts'
import type { Player } from '../page/film/player-controls.tsx'
import { runCreatorScripts } from '../page/run-creator-scripts.ts'
import { BottomBar, hasBottomBar } from '../shell/bottom-bar.tsx'
import { CategoryTabs } from '../shell/category-tabs.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { Backdrop } from './backdrop.tsx'
import { CellView } from './cell-view.tsx'
import { type Cell, cellsOf } from './cells.ts'
import { movesOf } from './journey.ts'
import { hear } from './music/hear.ts'
import { EdgeLinks, PageCount } from './page-count.tsx'
import { PendingPage } from './pending-page.tsx'
import { Stage } from './stage.tsx'
import { useAutoAdvance } from './use-auto-advance.ts'
import { useDrawnCells } from './use-drawn-cells.ts'
import { useViewer, type ViewerInUse } from './use-viewer.ts'

const pictureOf = ({ page }: PageDocument) => page.film?.poster ?? page.picture
const colorOf = (document: PageDocument) => pictureOf(document)?.color

/** Reserves the rows of bars before their content has loaded, so that nothing moves then. */
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
  const around = viewer ? cellsOf(state, viewer.find) : [{ ...state.current, document: first }]
  const cells = useDrawnCells(around, state.current.address)
  const members = useMembers(state.shown, viewer !== undefined, messages)
  const opened = members.pageOf(state.shown)
  const own = opened && opened !== 'coming' ? opened : page
  const player = usePlayer(viewer !== undefined, own.music)
  const renderCell = useCells({ first, inUse, player, members })
  const isThere = !state.from && place.address === state.current.address
  const left = useLeft(state.current.address, isThere)
  useAutoAdvance({
    stage,
    seconds: shell.autoAdvanceS,
    address: isThere && player?.isPaused === false ? place.address : undefined,
  })
  useEffect(() => (viewer ? runCreatorScripts(shell, own) : undefined), [viewer, shell, own])
  return (
    <div
      className={layoutOf(shell)}
      style={{ ...shell.colors, '--tint': colorOf(state.shown) ?? shell.colors?.['--base'] }}
      data-swiped={state.hasMoved && !shell.tapsOnly ? '' : undefined}
    >
      {viewer && shell.viewMode === 'MOBILE' ? (
        <Backdrop picture={pictureOf(state.shown)} shown={state.shown} find={viewer.find} />
      ) : null}
      <TopBar shell={shell} alternates={place.alternates} messages={messages} place={place}>
        {shell.displayPageCount ? <PageCount row={state.current.row} rows={place.rows} /> : null}
      </TopBar>
      {shell.displayGlobalMenu && popups < bothPopups ? (
        <CategoryTabs shell={shell} menu={menu} messages={messages} isCut={place.columns > menu.length} />
      ) : null}
      <Stage
        stage={stage}
        cells={cells}
        current={cells[0]!}
        left={left}
        columns={viewer ? place.columns : undefined}
        renderCell={renderCell}
      >
        <p className="sr" role="status">
          {state.hasMoved ? messages.place(place.category, place.row + 1, place.rows) : ''}
        </p>
      </Stage>
      <BottomBar
        shell={shell}
        messages={messages}
        showSns={!own.hidesSns && popups === 0}
        showCompany={!own.hidesCompany && popups === 0}
      />
    </div>
  )
}

/** Key in the tab's storage: the choice outlasts the document. */
const captionsOff = 'captions-off'

/** What the visitor chose for everything that moves or sounds; undefined until the viewer runs. */
function usePlayer(isRunning: boolean, music: string | undefined): Player | undefined {
  const [isMuted, setMuted] = useState(true)
  const [isPaused, setPaused] = useState<boolean>()
  const [isHeld, setHeld] = useState(false)
  const [chosenCaptions, setCaptioned] = useState<boolean>()
  useEffect(() => hear(music, !isMuted), [music, isMuted])
  return useMemo(() => {
    if (!isRunning) return undefined
    const isCaptioned = chosenCaptions ?? keptInTab(captionsOff) === undefined
    return {
      isMuted,
      isCaptioned,
      isPaused: isHeld || (isPaused ?? !hasMotion()),
      toggleSound: () => {
        // Within the tap: otherwise phones block the sound.
        hear(music, isMuted)
        setMuted(!isMuted)
      },
      toggleCaptions: () => {
        keepInTab(captionsOff, isCaptioned ? '1' : undefined)
        setCaptioned(!isCaptioned)
      },
      // Renders the whole page again, so that the pressed state of the button is painted first.
      togglePlay: () => afterFrame(() => setPaused((was) => !(was ?? !hasMotion()))),
      hold: setHeld,
    }
  }, [isRunning, music, isMuted, chosenCaptions, isPaused, isHeld])
}

/** The page that the visitor left, until there is time to deactivate it; otherwise the current one. */
function useLeft(address: string, isThere: boolean): string {
  const [left, setLeft] = useState(address)
  useEffect(() => {
    if (left !== address) inTurn(() => setLeft(address))
  }, [left, address])
  return isThere ? address : left
}

interface CellsProps {
  first: PageDocument
  inUse: ViewerInUse
  player: Player | undefined
  members: Members
}

/** Renders a cell: its page, or a placeholder until it has loaded. */
function useCells({ first, inUse: { state, viewer }, player, members }: CellsProps) {
  const messages = messagesOf(first.shell.language)
  return ({ address, document }: Cell) => {
    const isActive = address === state.current.address
    const own = document && members.pageOf(document)
    if (document && own !== 'coming')
      return (
        <CellView
          document={document}
          own={own}
          messages={messages}
          isActive={isActive}
          isFirst={address === first.place.address}
          player={player}
          logOut={own && isActive ? members.logOut : undefined}
        />
      )
    const failure =
      isActive && state.hasFailed && viewer
        ? {
            text: callMessage(state.failure, messages),
            retry: viewer.journey.retry,
            back: state.from?.address,
          }
        : undefined
    return (
      <>
        <PendingPage messages={messages} color={colorOf(state.shown)} failure={failure} />
        {isActive ? <EdgeLinks moves={document?.place ?? movesOf(state)} messages={messages} /> : null}
      </>
    )
  }
}
