import { lazy, Suspense, useState } from 'react'
import { useDataProvider, useRedirect } from 'react-admin'
import type { SiteDetail, SiteRow } from '#model/calls/sites/sites.ts'
import { definitionOf } from '#model/definition/edited-site.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { MoreMenu } from '../../kit/dialog/more-menu.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useSession } from '../../session/session.ts'
import { useMay } from '../../session/use-may-on.ts'
import { useTrash } from '../list/use-trash.ts'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { EmbedDialog } from './embed-dialog.tsx'
import { KeepTemplateDialog } from './keep-template-dialog.tsx'

/** Whether the reader may switch the scripts of a site: of other accounts' sites; with reach `all`, of any site. */
function useMaySwitch({ accountId }: Pick<SiteRow, 'accountId'>): boolean {
  const session = useSession()
  const reach = useMay()('site.scripts')
  return reach === 'all' || (reach !== undefined && accountId !== session.account.id)
}

/** Saves the definition of a site, as it is now, as a file. A new site can be created from it. */
async function saveDefinition(
  { request }: Pick<ConsoleDataProvider, 'request'>,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { site } = await request('GET /api/sites/:id/document', { params: { id } })
  const text = `${JSON.stringify(definitionOf(site), undefined, 2)}\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.json`
  link.click()
  URL.revokeObjectURL(address)
}

const PlanDialog = lazy(async () => ({
  default: (await import('../publishing/plan-dialog.tsx')).PlanDialog,
}))

const RuleDialog = lazy(async () => ({
  default: (await import('../../accounts/approval-rule/rule-dialog.tsx')).RuleDialog,
}))

const MoveDialog = lazy(async () => ({
  default: (await import('../transfer/move-dialog.tsx')).MoveDialog,
}))

const ScriptsDialog = lazy(async () => ({
  default: (await import('./scripts-dialog.tsx')).ScriptsDialog,
}))

type Question = 'move' | 'scripts' | 'offline' | 'approval' | 'plan' | 'duplicate' | 'template' | 'embed'

/** Actions on a site that are rarely needed. Only those that visitors notice and that cannot be undone by one click ask first. */
export function SiteMenu({ site }: { site: SiteDetail }) {
  const t = useText()
  const may = useMay()
  const maySwitch = useMaySwitch(site)
  const redirect = useRedirect()
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  const { trash } = useTrash()
  const { call } = useCall()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const choose = (wanted: Question | 'trash' | 'definition' | 'translations' | 'news') => {
    if (wanted === 'trash') void trash([site], () => redirect('/sites'))
    else if (wanted === 'translations') redirect(`/sites/${site.id}/translations`)
    else if (wanted === 'news') redirect(`/notification-delivery/${site.id}`)
    else if (wanted === 'definition') void call(() => saveDefinition(dataProvider, site))
    else setQuestion(wanted)
  }
  const items = [
    { wanted: 'translations', icon: 'language', text: t('translations.open'), isThere: may('site.read') },
    { wanted: 'news', icon: 'comment', text: t('news.openOfSite'), isThere: may('news.read') },
    { wanted: 'duplicate', icon: 'copy', text: t('making.duplicate'), isThere: may('site.create') },
    { wanted: 'template', icon: 'layers', text: t('making.keep'), isThere: may('site.create') },
    { wanted: 'definition', icon: 'download', text: t('making.toFile'), isThere: may('site.create') },
    { wanted: 'embed', icon: 'screen', text: t('embed.title'), isThere: may('site.edit') },
    { wanted: 'plan', icon: 'clock', text: t('plans.open'), isThere: may('site.publish') },
    { wanted: 'approval', icon: 'shield', text: t('approvals.open'), isThere: may('site.approval-rule') },
    { wanted: 'move', icon: 'building', text: t('moving.open'), isThere: may('site.move') },
    {
      wanted: 'scripts',
      icon: 'pause',
      text: t(site.scriptsOff ? 'scripts.on' : 'scripts.off'),
      isThere: maySwitch,
    },
    {
      wanted: 'offline',
      icon: 'offline',
      text: t('site.takeOffline'),
      isThere: site.liveRelease !== null && may('site.publish'),
    },
    { wanted: 'trash', icon: 'trash', text: t('siteTrash.move'), isThere: may('site.delete') },
  ] as const
  const shown = items.filter(({ isThere }) => isThere)
  if (shown.length === 0) return null
  return (
    <>
      <MoreMenu
        label={t('sites.moreActions')}
        items={shown.map(({ wanted, ...item }) => ({
          ...item,
          isDangerous: wanted === 'trash',
          onChoose: () => choose(wanted),
        }))}
      />
      <Asked question={question} site={site} onClose={close} />
    </>
  )
}

interface AskedProps {
  question: Question | undefined
  site: SiteDetail
  onClose: () => void
}

function Asked({ question, site, onClose }: AskedProps) {
  return (
    <>
      {question === 'duplicate' && <DuplicateDialog site={site} onClose={onClose} />}
      {question === 'template' && <KeepTemplateDialog site={site} onClose={onClose} />}
      {question === 'embed' && <EmbedDialog site={site} onClose={onClose} />}
      {question === 'approval' && (
        <Suspense fallback={null}>
          <RuleDialog site={site} onClose={onClose} />
        </Suspense>
      )}
      {question === 'move' && (
        <Suspense fallback={null}>
          <MoveDialog site={site} onClose={onClose} />
        </Suspense>
      )}
      {question === 'scripts' && (
        <Suspense fallback={null}>
          <ScriptsDialog site={site} onClose={onClose} />
        </Suspense>
      )}
      {question === 'plan' && <SitePlanDialog site={site} onClose={onClose} />}
      <TakeOffline site={site} isOpen={question === 'offline'} onClose={onClose} />
    </>
  )
}

function SitePlanDialog({ site, onClose }: { site: SiteDetail; onClose: () => void }) {
  const { id, name, languages, liveRelease, approvalRule } = site
  return (
    <Suspense fallback={null}>
      <PlanDialog
        site={{ id, name, languages, isLive: liveRelease !== null, approvalRule }}
        onClose={onClose}
      />
    </Suspense>
  )
}

function TakeOffline({ site, isOpen, onClose }: { site: SiteDetail; isOpen: boolean; onClose: () => void }) {
  const t = useText()
  const { request, isBusy } = useCall()
  const takeOffline = async () => {
    const ofThis = { params: { id: site.id } }
    const said = t('site.takenOffline', { name: site.name })
    const { isDone } = await request('POST /api/sites/:id/unpublish', ofThis, said)
    if (isDone) onClose()
  }
  return (
    <Ask
      isOpen={isOpen}
      isDangerous
      isBusy={isBusy}
      title={t('site.takeOfflineTitle', { name: site.name })}
      text={t('site.takeOfflineText')}
      confirm={t('site.takeOffline')}
      onClose={onClose}
      onConfirm={() => void takeOffline()}
    />
  )
}
