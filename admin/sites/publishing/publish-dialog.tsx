import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Finding } from '#model/rules/checks/finding.ts'
import type { Language } from '#model/values/language.ts'
import { comingInTokyo, tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { ActionDialog } from '../../kit/dialog/action-dialog.tsx'
import { Row } from '../../kit/display/row.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { ApprovalPart } from '../approvals/approval-part.tsx'
import { type ApprovalGate, useApprovalGate } from '../approvals/use-approval-gate.ts'
import { Changes } from '../changes/changes.tsx'
import { Findings } from './findings.tsx'
import { type PublishChoice, PublishChoices } from './publish-choices.tsx'

interface PublishDialogProps {
  site: { id: string; name: string; languages: readonly Language[]; isLive: boolean }
  placeOf: (pointer: string) => string
  /** Leads to the place of a finding; the dialog closes by it. */
  onGo: (pointer: string) => void
  onClose: () => void
}

/** Before publishing: what is to be mended, what would change, which languages, when. */
export function PublishDialog({ site, placeOf, onGo, onClose }: PublishDialogProps) {
  const t = useText()
  const checks = useRequest('GET /api/sites/:id/checks', { params: { id: site.id } })
  const changes = useRequest('GET /api/sites/:id/changes', { params: { id: site.id } })
  const [part, setPart] = useState<'check' | 'changes'>('check')
  const links = useLinks(site.id)
  const [choice, setChoice] = useState<PublishChoice>({ languages: site.languages, when: 'now', at: '' })
  const gate = useApprovalGate(site.id)
  const [note, setNote] = useState('')
  const { publish, isBusy, isMissing } = usePublishChosen(site, choice, onClose)
  const findings: readonly Finding[] = [...(checks.data?.findings ?? []), ...links.findings]
  const isBlocked = findings.some(({ severity }) => severity === 'blocks')
  const isDoubtful = findings.some(({ severity }) => severity === 'warns')
  return (
    <ActionDialog
      maxWidth="md"
      title={t('publishLabels.title', { name: site.name })}
      onClose={onClose}
      content={{ display: 'flex', flexDirection: 'column', gap: 2 }}
      isBusy={isBusy}
      action={
        <Primary
          gate={gate}
          choice={choice}
          isBlocked={!checks.data || isBlocked}
          isDoubtful={isDoubtful}
          isBusy={isBusy}
          onAsk={async () => (await gate.ask(note)) && onClose()}
          onPublish={() => void publish()}
        />
      }
    >
      <Row gap={2} align="center">
        <SegmentChoice
          label={t('publishLabels.partLabel')}
          value={part}
          choices={['check', 'changes'] as const}
          wordsOf={(one) => t(`publishLabels.part.${one}`)}
          onChoose={setPart}
        />
        {part === 'check' && (
          <Button size="small" loading={links.isAsking} onClick={() => void links.ask()}>
            {t('publishLabels.links')}
          </Button>
        )}
      </Row>
      <Box
        sx={{ flex: 1, minHeight: 220, maxHeight: part === 'check' ? '46vh' : '60vh', overflow: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={t(`publishLabels.part.${part}`)}
      >
        {part === 'check' && checks.data && <Findings findings={findings} placeOf={placeOf} onGo={onGo} />}
        {part === 'changes' && changes.data && (
          <Changes siteId={site.id} languages={site.languages} changes={changes.data} />
        )}
        {!(part === 'check' ? checks : changes).data && (
          <Waiting error={(part === 'check' ? checks : changes).error} />
        )}
      </Box>
      <ApprovalPart site={site} gate={gate} note={note} onNote={setNote} onDone={onClose} />
      <PublishChoices
        languages={site.languages}
        isLive={site.isLive}
        choice={choice}
        isMissing={isMissing}
        onChoose={setChoice}
      />
    </ActionDialog>
  )
}

interface PrimaryProps {
  gate: ApprovalGate
  choice: PublishChoice
  isBlocked: boolean
  isDoubtful: boolean
  isBusy: boolean
  onAsk: () => void
  onPublish: () => void
}

/** The next step on the way online: what is not approved yet has to be, unless it is for later. */
function Primary({ gate, choice, isBlocked, isDoubtful, isBusy, onAsk, onPublish }: PrimaryProps) {
  const t = useText()
  const isLater = choice.when === 'later'
  const step = isLater ? 'open' : gate.step
  const words = {
    open: isLater ? 'publishLabels.plan' : isDoubtful ? 'publishLabels.anyway' : 'publishLabels.now',
    ask: 'approvals.ask',
    waits: 'approvals.waits',
    approve: 'approvals.approveAndPublish',
  } as const
  const go = async () => {
    if (step === 'ask') return onAsk()
    if (step === 'approve' && !(await gate.approve())) return
    onPublish()
  }
  return (
    <Button
      variant="contained"
      disabled={step === undefined || step === 'waits' || (isBlocked && !isLater)}
      loading={isBusy || gate.isBusy}
      onClick={() => void go()}
    >
      {t(words[step ?? 'open'])}
    </Button>
  )
}

const Waiting = ({ error }: { error: unknown }) =>
  error instanceof Error ? (
    <FormHelperText error>{error.message}</FormHelperText>
  ) : (
    <>
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </>
  )

function useLinks(siteId: string) {
  const t = useText()
  const notify = useNotify()
  const { request, isBusy } = useCall()
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const ask = async () => {
    const outcome = await request('POST /api/sites/:id/checks/links', { params: { id: siteId } })
    if (!outcome.isDone) return
    setFindings(outcome.value.findings)
    const counts = { smart_count: outcome.value.asked, broken: outcome.value.findings.length }
    notify(t('publishLabels.linksAsked', counts), { type: 'info' })
  }
  return { findings, ask, isAsking: isBusy }
}

function usePublishChosen(
  { id, name, languages }: PublishDialogProps['site'],
  choice: PublishChoice,
  onDone: () => void,
) {
  const t = useText()
  const { request, isBusy } = useCall()
  const [isMissing, setMissing] = useState(false)
  const some = choice.languages.length < languages.length ? [...choice.languages] : undefined
  const publish = async () => {
    const at = choice.when === 'later' ? comingInTokyo(choice.at, Date.now()) : undefined
    setMissing(choice.when === 'later' && at === undefined)
    if (choice.when === 'later' && at === undefined) return
    const { isDone } =
      at === undefined
        ? await request(
            'POST /api/sites/:id/publish',
            { params: { id }, ...(some ? { body: { languages: some } } : {}) },
            t('publishing.started', { name }),
          )
        : await request(
            'POST /api/schedules',
            { body: { siteId: id, action: 'publish', at, languages: some } },
            t('publishLabels.planned', { time: tokyoTime(at) }),
          )
    if (isDone) onDone()
  }
  return { publish, isBusy, isMissing }
}
