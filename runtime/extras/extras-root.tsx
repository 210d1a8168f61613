import type { SiteClock } from '../calls/site-clock.ts'
import type { VisitorCalls } from '../calls/visitor-calls.ts'
import { CampaignZones } from '../campaign/campaign-zones.tsx'
import { NewsBanner } from '../notification/news-banner.tsx'
import { PopupStack } from '../popup/popup-stack.tsx'
import type { SiteState, SiteStore } from '../viewer/site-store.ts'
import type { Extras } from './extras.ts'
import { useSiteState } from './use-site-state.ts'

export interface ExtrasRootProps {
  extras: Extras
  store: SiteStore
  clock: SiteClock
  /** Absent where nothing answers them. */
  calls?: VisitorCalls
}

const whole = (state: SiteState) => state

/** Everything that stands over a site for a time. */
export function ExtrasRoot({ extras, store, clock, calls }: ExtrasRootProps) {
  const { shown, isThere } = useSiteState(store, whole)
  const { language, mode, viewMode } = shown.shell
  const { campaign, notifications } = extras
  // It is drawn on the way to the first page that an experiment changes: no popup of one shows earlier.
  const popups = extras.variations?.[document.documentElement.dataset.variation ?? ''] ?? extras.popups
  return (
    <>
      {notifications.length > 0 ? (
        <NewsBanner notifications={notifications} clock={clock} language={language} />
      ) : null}
      {popups.length > 0 ? (
        <PopupStack
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
      {campaign ? (
        <CampaignZones campaign={campaign} shown={shown} clock={clock} viewMode={viewMode} />
      ) : null}
    </>
  )
}
