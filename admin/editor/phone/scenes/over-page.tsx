import { type ReactNode, useEffect, useMemo } from 'react'
import { campaignContent } from '#content/campaign-content.ts'
import { consentContent } from '#content/consent-content.ts'
import { textIn } from '#content/content-lookups.ts'
import { popupContents } from '#content/popup-content.ts'
import { countdownLabel } from '#model/values/countdown.ts'
import { ConsentBanner } from '#runtime/consent/consent-banner.tsx'
import { consentWordsOf } from '#runtime/consent/consent-labels.ts'
import type { CampaignContent } from '#runtime/documents/overlays.ts'
import { campaignWordsOf } from '#runtime/overlays/campaign/campaign-labels.ts'
import { ZoneView } from '#runtime/overlays/campaign/zone-view.tsx'
import { PopupBox } from '#runtime/overlays/popup/popup-box.tsx'
import { popupWordsOf } from '#runtime/overlays/popup/popup-labels.ts'
import { hasBottomBar } from '#runtime/shell/bottom-bar.tsx'
import { finishedLink, withFinishedLinks } from '../../places/finished-link.ts'
import type { PopupName, Scene } from '../../places/scene.ts'
import { useEditor } from '../../session/editor.ts'
import type { Moving } from '../../zones/item-frame.ts'
import { AlbumOver } from './album-over.tsx'
import { useSceneContext } from './use-scene.ts'

interface OverPageProps {
  scene: Scene
  inside: Document | undefined
  /** What is being dragged beside the page. */
  moving: Moving | undefined
}

/** What appears over a page, by the components that visitors load; regardless of time and audience. */
export function OverPage({ scene, inside, moving }: OverPageProps) {
  switch (scene.kind) {
    case 'popup':
      return <PopupOver popup={scene.popup} />
    case 'notice':
      return <NoticeOver index={scene.index} />
    case 'consent':
      return <ConsentOver />
    case 'album':
      return <AlbumOver />
    case 'campaign':
      return inside ? <CampaignOver inside={inside} moving={moving} /> : null
    default:
      return null
  }
}

function Extras({ children }: { children: ReactNode }) {
  const { shell } = useSceneContext()
  const tabbed = shell.displayGlobalMenu ? ' tabbed' : ''
  return <div className={`extras ${shell.viewMode.toLowerCase()}${tabbed}`}>{children}</div>
}

const nothing = () => undefined

const timeLeft = (endDate: string | undefined) =>
  endDate === undefined ? undefined : countdownLabel(Math.max(0, Date.parse(endDate) - Date.now()))

function PopupOver({ popup: name }: { popup: PopupName }) {
  const { settings, places, context } = useSceneContext()
  const popup = useMemo(() => {
    const { audience: _, ...edited } = settings.popupCtas?.[name] ?? {}
    const drawn = { ...edited, transition: finishedLink(settings.popupCtas?.[name]?.transition) }
    return popupContents(context, { [name]: drawn }, places)[0]
  }, [settings, places, context, name])
  if (!popup) return null
  const left = popup.showRemainingTime ? timeLeft(popup.endDate) : undefined
  return (
    <Extras>
      <div className="popups mobile one">
        <PopupBox
          open={{ popup, ...(left ? { left } : {}) }}
          labels={popupWordsOf(context.site.language)}
          viewMode="MOBILE"
          onClose={nothing}
        />
      </div>
    </Extras>
  )
}

/** A fixed entry of the news banner, which visitors see rotating. */
function NoticeOver({ index }: { index: number }) {
  const { settings, context } = useSceneContext()
  const title = textIn(context, settings.notifications[index]?.title)?.trim()
  if (!title) return null
  return (
    <Extras>
      <section className="news">
        <button type="button" className="title">
          <span>{title}</span>
        </button>
        <button type="button" className="i close" />
      </section>
    </Extras>
  )
}

function ConsentOver() {
  const { site } = useSceneContext()
  const consent = consentContent(site, [])
  if (!consent) return null
  return (
    <Extras>
      <ConsentBanner
        consent={consent}
        labels={consentWordsOf(site.language)}
        choice={undefined}
        isAskedFor={false}
        onChoice={nothing}
      />
    </Extras>
  )
}

const sides = ['left', 'right'] as const

/** The campaign with an item where it is being dragged to. */
function withMoved(content: CampaignContent, { id, frame }: Moving): CampaignContent {
  const moved = (items: CampaignContent['zones']['left']) =>
    items.map((item) => (item.id === id ? { ...item, ...frame } : item))
  return { ...content, zones: { left: moved(content.zones.left), right: moved(content.zones.right) } }
}

function CampaignOver({ inside, moving }: { inside: Document; moving: Moving | undefined }) {
  const { language } = useEditor()
  const { settings, places, context, shell } = useSceneContext()
  const content = useMemo(() => {
    const { campaign } = settings
    if (!campaign) return undefined
    const banners = withFinishedLinks(campaign.banners)
    const buttons = withFinishedLinks(campaign.buttons)
    return campaignContent(context, { ...campaign, banners, buttons }, places)
  }, [settings, context, places])
  useEffect(() => {
    const { classList } = inside.documentElement
    classList.add(...sides.map((side) => `zone-${side}`))
    return () => classList.remove(...sides.map((side) => `zone-${side}`))
  }, [inside])
  if (!content) return null
  const rows = `${shell.viewMode === 'PC' ? ' pc' : ''}${shell.displayGlobalMenu ? ' tabbed' : ''}${hasBottomBar(shell) ? ' footed' : ''}`
  return (
    <Extras>
      {sides.map((side) => (
        <ZoneView
          key={side}
          campaign={moving ? withMoved(content, moving) : content}
          side={side}
          rows={rows}
          labels={campaignWordsOf(language)}
          isPaused
          togglePlay={nothing}
        />
      ))}
    </Extras>
  )
}
