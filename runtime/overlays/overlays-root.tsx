import { useWideWindow } from '../browser/use-wide-window.ts'
import type { SiteClock } from '../calls/site-clock.ts'
import type { VisitorCalls } from '../calls/visitor-calls.ts'
import { isInSet, type Overlays, type PopupContent, waits } from '../documents/overlays.ts'
import type { PageDocument } from '../documents/page-document.ts'
import type { SiteState, SiteStore } from '../documents/site-store.ts'
import { useSiteState } from '../documents/use-site-state.ts'
import { usePart } from '../failure/use-part.ts'
import { NewsBanner } from './notification/news-banner.tsx'

export interface OverlaysRootProps {
  overlays: Overlays
  store: SiteStore
  clock: SiteClock
  /** Absent if no server answers them. */
  calls?: VisitorCalls
}

const whole = (state: SiteState) => state

const loadPopups = async () => (await import('./popup/popup-stack.tsx')).PopupStack
const loadCampaign = async () => (await import('./campaign/campaign-zones.tsx')).CampaignZones

/** Whether a popup may appear soon: those with a trigger are watched during the whole visit. */
const isPopupNear = (popup: PopupContent, { place }: PageDocument): boolean =>
  waits(popup) || isInSet(popup.pages, place)

/** All temporary content over a site. */
export function OverlaysRoot({ overlays, store, clock, calls }: OverlaysRootProps) {
  const { shown, isThere } = useSiteState(store, whole)
  const { language, mode, viewMode } = shown.shell
  const { campaign, notifications } = overlays
  // This is rendered before the first page of an experiment is reached; popups of a variation do not appear earlier.
  const popups = overlays.variations?.[document.documentElement.dataset.variation ?? ''] ?? overlays.popups
  const Popups = usePart(
    loadPopups,
    popups.some((popup) => isPopupNear(popup, shown)),
  )
  const Campaign = usePart(loadCampaign, useWideWindow() && campaign !== undefined)
  return (
    <>
      {notifications.length > 0 ? (
        <NewsBanner notifications={notifications} clock={clock} language={language} />
      ) : null}
      {Popups ? (
        <Popups
          popups={popups}
          shown={shown}
          isThere={isThere}
          clock={clock}
          calls={calls}
          language={language}
          viewMode={viewMode}
          isViewOnly={mode === 'view-only'}
          onShown={(count) => store.set({ popups: count })}
        />
      ) : null}
      {Campaign && campaign ? (
        <Campaign campaign={campaign} shown={shown} clock={clock} viewMode={viewMode} />
      ) : null}
    </>
  )
}
