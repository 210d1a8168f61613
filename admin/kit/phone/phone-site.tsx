import { memo } from 'react'
import type { PageDocument } from '#runtime/documents/page-document.ts'
import { messagesOf } from '#runtime/i18n/messages-of.ts'
import { AlbumLink } from '#runtime/overlays/album/album-link.tsx'
import type { Player } from '#runtime/page/film/player-controls.tsx'
import { PageView } from '#runtime/page/page-view.tsx'
import { BottomBar, hasBottomBar } from '#runtime/shell/bottom-bar.tsx'
import { CategoryTabs } from '#runtime/shell/category-tabs.tsx'
import { TopBar } from '#runtime/shell/top-bar.tsx'
import { EdgeLinks, PageCount } from '#runtime/viewer/page-count.tsx'

export interface PhoneSiteProps {
  document: PageDocument
  hasBars: boolean
  /** Whether films play and animations run, as for visitors. */
  isMoving: boolean
}

const ignore = () => {}
const playerOf = (isPaused: boolean): Player => ({
  isMuted: true,
  isCaptioned: true,
  isPaused,
  toggleSound: ignore,
  toggleCaptions: ignore,
  togglePlay: ignore,
  hold: ignore,
})
const resting = playerOf(true)
const moving = playerOf(false)

const noBars = { '--bar-row': '0px', '--tabs-row': '0px', '--foot-row': '0px' }

/** A page with everything around it, by the components that visitors load. */
export const PhoneSite = memo(function PhoneSite({ document, hasBars, isMoving }: PhoneSiteProps) {
  const { shell, menu, place, page } = document
  const messages = messagesOf(shell.language)
  const isTabbed = hasBars && shell.displayGlobalMenu
  const isFooted = hasBars && hasBottomBar(shell)
  return (
    <div
      className={`viewer ${shell.viewMode.toLowerCase()}${isTabbed ? ' tabbed' : ''}${isFooted ? ' footed' : ''}`}
      style={{ '--tint': (page.film?.poster ?? page.picture)?.color, ...(hasBars ? {} : noBars) }}
    >
      {hasBars ? (
        <TopBar shell={shell} alternates={place.alternates} messages={messages} place={place}>
          {shell.displayPageCount ? <PageCount row={place.row} rows={place.rows} /> : null}
        </TopBar>
      ) : null}
      {isTabbed ? (
        <CategoryTabs shell={shell} menu={menu} messages={messages} isCut={place.columns > menu.length} />
      ) : null}
      <main className="stage">
        <div className="swiper-slide">
          <PageView
            page={page}
            shell={shell}
            messages={messages}
            isActive
            isFirst
            player={isMoving ? moving : resting}
          />
          <EdgeLinks moves={place} messages={messages} />
          <AlbumLink document={document} messages={messages} />
        </div>
      </main>
      {isFooted ? (
        <BottomBar
          shell={shell}
          messages={messages}
          showSns={!page.hidesSns}
          showCompany={!page.hidesCompany}
        />
      ) : null}
    </div>
  )
})
