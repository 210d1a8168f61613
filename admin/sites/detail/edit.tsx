import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense, useState } from 'react'
import { RecordContextProvider, useGetOne, useParams } from 'react-admin'
import type { SiteDetail, SiteRow } from '#model/calls/sites/sites.ts'
import type { Problem } from '#model/messages/problem.ts'
import { sitePlaceOf } from '../../api-client/http/problems.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { DatedText } from '../../kit/display/dated-text.tsx'
import { ProblemAlert } from '../../kit/problems/problem-alert.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { useTabTitle } from '../../kit/screen/page-header.tsx'
import { SiteApprovalState } from '../approvals/site-approval.tsx'
import { PausedLine } from '../list/paused-line.tsx'
import { isSitePart, type SitePart } from '../parts/site-parts.ts'
import { SiteTabs } from '../parts/site-tabs.tsx'
import { Plans } from '../publishing/plans.tsx'
import { isUnderWay } from '../publishing/progress-labels.ts'
import { PublishBar } from '../publishing/publish-bar.tsx'
import { useLatestPublish } from '../publishing/use-publish.ts'
import { FirstSteps } from './first-steps.tsx'
import { PagesBoard } from './pages-board.tsx'
import { PublishFailure, PublishOutcome } from './publish-outcome.tsx'
import { SiteHeader } from './site-header.tsx'

/** Says that visitors see a notice instead of the site. Renders nothing if they see the site. */
function PausedState({ site: { paused, accountId } }: { site: Pick<SiteRow, 'paused' | 'accountId'> }) {
  if (!paused) return null
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
      <PausedLine paused={paused} accountId={accountId} />
    </Alert>
  )
}

/** Says that scripts are switched off, since when and why. Renders nothing if they run. */
function ScriptsState({ site: { scriptsOff } }: { site: Pick<SiteRow, 'scriptsOff'> }) {
  const t = useText()
  if (!scriptsOff) return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      <AlertTitle>
        <DatedText text={t('scripts.isOff', { at: tokyoTime(scriptsOff.at) })} />
      </AlertTitle>
      <Box sx={{ whiteSpace: 'pre-line' }}>{t('scripts.because', { reason: scriptsOff.reason })}</Box>
      <Box sx={{ mt: 0.75, color: 'text.secondary' }}>{t('scripts.isOffText')}</Box>
    </Alert>
  )
}

const SitePublishDialog = lazy(async () => ({
  default: (await import('../publishing/site-publish-dialog.tsx')).SitePublishDialog,
}))
const SiteReleases = lazy(async () => ({
  default: (await import('../releases/site-releases.tsx')).SiteReleases,
}))
const SiteActivity = lazy(async () => ({
  default: (await import('../publishing/site-activity.tsx')).SiteActivity,
}))

const SitePreview = lazy(async () => ({
  default: (await import('../previews/site-preview.tsx')).SitePreview,
}))

const SiteDomains = lazy(async () => ({
  default: (await import('../domains/site-domains.tsx')).SiteDomains,
}))

const SiteOffers = lazy(async () => ({
  default: (await import('../releases/site-offers.tsx')).SiteOffers,
}))

const SiteDelivery = lazy(async () => ({
  default: (await import('../delivery/site-delivery.tsx')).SiteDelivery,
}))

const SiteVisitors = lazy(async () => ({
  default: (await import('../submissions/site-visitors.tsx')).SiteVisitors,
}))

const SiteAlerts = lazy(async () => ({
  default: (await import('../../messages/alerts/site-alerts.tsx')).SiteAlerts,
}))

const SiteWebhooks = lazy(async () => ({
  default: (await import('../../messages/webhooks/site-webhooks.tsx')).SiteWebhooks,
}))

const SiteConversions = lazy(async () => ({
  default: (await import('../../messages/conversions/site-conversions.tsx')).SiteConversions,
}))

const SiteConnectors = lazy(async () => ({
  default: (await import('../../messages/connectors/site-connectors.tsx')).SiteConnectors,
}))

const SiteExperiments = lazy(async () => ({
  default: (await import('../experiments/site-experiments.tsx')).SiteExperiments,
}))

/** One site: `/sites/:id`, and a part of it as the rest of the address. */
export function SiteScreen() {
  const { id = '', '*': rest } = useParams<{ id: string; '*': string }>()
  const [first, within] = (rest ?? '').split('/')
  const { data: site, error, refetch } = useGetOne<SiteDetail>('sites', { id })
  if (error && !site?.categories) return <LoadFailure error={error} onRetry={() => void refetch()} />
  // The list may have left its shorter row in the cache.
  if (!site?.categories) return <Waiting />
  return (
    <RecordContextProvider value={site}>
      <Site site={site} part={isSitePart(first) ? first : 'pages'} within={within} />
    </RecordContextProvider>
  )
}

interface SiteProps {
  site: SiteDetail
  part: SitePart
  /** The rest of the address. */
  within: string | undefined
}

function Site({ site, part, within }: SiteProps) {
  const t = useText()
  useTabTitle(site.name)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const publish = useLatestPublish(site.id)
  const [isAsked, setAsked] = useState(false)
  const ask = () => {
    setProblems([])
    setAsked(true)
  }
  return (
    <>
      <SiteHeader site={site} isPublishing={isUnderWay(publish?.status)} onPublish={ask} />
      {isAsked && (
        <Suspense fallback={null}>
          <SitePublishDialog site={site} onClose={() => setAsked(false)} />
        </Suspense>
      )}
      <ProblemAlert
        problems={problems}
        severity="error"
        title={t('publishing.notAllowed')}
        placeOf={sitePlaceOf}
      />
      <PausedState site={site} />
      <ScriptsState site={site} />
      <Plans siteId={site.id} />
      <SiteApprovalState site={site} />
      {publish && isUnderWay(publish.status) && (
        <Box sx={{ mb: 3 }}>
          <PublishBar publish={publish} languages={site.languages} />
        </Box>
      )}
      {publish?.status === 'failed' && (
        <Box sx={{ mb: 3 }}>
          <PublishFailure publish={publish} onCheck={ask} />
        </Box>
      )}
      {publish !== undefined && <PublishOutcome publish={publish} site={site} onCheck={ask} />}
      <SiteTabs site={site} part={part} />
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        {part === 'pages' && <FirstSteps site={site} />}
        {part === 'pages' && <PagesBoard site={site} />}
        {part === 'preview' && <SitePreview site={site} />}
        {part === 'visitors' && <SiteVisitors siteId={site.id} part={within} />}
        {part === 'experiments' && <SiteExperiments site={site} onProblems={setProblems} />}
        {part === 'webhooks' && <SiteWebhooks siteId={site.id} />}
        {part === 'alerts' && <SiteAlerts siteId={site.id} />}
        {part === 'connectors' && <SiteConnectors siteId={site.id} />}
        {part === 'conversions' && <SiteConversions siteId={site.id} />}
        {part === 'domain' && <SiteDomains site={site} />}
        {part === 'delivery' && <SiteDelivery key={site.id} siteId={site.id} />}
        {part === 'releases' && <SiteReleases site={site} />}
        {part === 'offers' && <SiteOffers site={site} />}
        {part === 'activity' && <SiteActivity siteId={site.id} />}
      </Suspense>
    </>
  )
}

function Waiting() {
  return (
    <Box sx={{ display: 'flex', gap: 3 }}>
      <Skeleton variant="rounded" width={64} height={121} />
      <Box>
        <Skeleton width={320} height={40} />
        <Skeleton width={200} />
      </Box>
    </Box>
  )
}
