import { useState } from 'react'
import { brokenPromises } from '#model/records/offer.ts'
import type { Finding } from '#model/rules/checks/finding.ts'
import type { Language } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { ActionDialog } from '../../kit/dialog/action-dialog.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { ApprovalPart } from '../approvals/approval-part.tsx'
import { useApprovalGate } from '../approvals/use-approval-gate.ts'
import { WordsField } from '../approvals/words-field.tsx'
import { Changes } from '../changes/changes.tsx'
import type { Describing } from './descriptions.ts'
import { DialogPart, WaitingPart } from './dialog-part.tsx'
import type { FindingPlaces } from './finding-lines.tsx'
import { BlockingFindings } from './findings.tsx'
import { PublishActions } from './publish-actions.tsx'
import { type PublishChoice, PublishChoices } from './publish-choices.tsx'
import { Suggestions } from './suggestions.tsx'
import { useFilling } from './use-filling.ts'
import { useLinks } from './use-links.ts'
import { usePublishChosen } from './use-publish-chosen.ts'

interface PublishDialogProps extends FindingPlaces {
  site: { id: string; name: string; languages: readonly Language[]; isLive: boolean }
  /** Absent if the draft cannot be edited. */
  describing: Describing | undefined
  onClose: () => void
}

/** The checks before publishing: what has to be fixed, what would change, what could be better, and which languages. */
export function PublishDialog({ site, describing, placeOf, onGo, onClose }: PublishDialogProps) {
  const t = useText()
  const checks = useRequest('GET /api/sites/:id/checks', { params: { id: site.id } })
  const changes = useRequest('GET /api/sites/:id/changes', { params: { id: site.id } })
  const links = useLinks(site.id)
  const gate = useApprovalGate(site.id)
  const filling = useFilling(describing, async () => {
    await Promise.all([checks.refetch(), changes.refetch(), gate.refetch()])
  })
  const [choice, setChoice] = useState<PublishChoice>({ languages: site.languages, when: 'now', at: '' })
  const [note, setNote] = useState('')
  const [why, setWhy] = useState('')
  const findings: readonly Finding[] = [...(checks.data?.findings ?? []), ...links.findings]
  const needsWhy = findings.some(({ rule }) => brokenPromises.some((broken) => broken === rule))
  const offerReason = needsWhy ? why.trim() : undefined
  const { publish, isBusy, isMissing } = usePublishChosen(site, { choice, offerReason }, onClose, () =>
    checks.refetch(),
  )
  const lacksWhy = choice.when === 'now' && offerReason === ''
  const leave = async (go: () => void) => {
    if (await filling.leave()) go()
  }
  const close = async () => {
    if (await filling.close()) onClose()
  }
  const places = { placeOf, onGo: (pointer: string) => void leave(() => onGo(pointer)) }
  return (
    <ActionDialog
      maxWidth="md"
      title={t('publishLabels.title', { name: site.name })}
      onClose={() => void close()}
      content={{ display: 'grid', gap: 3, alignContent: 'start' }}
      isBusy={isBusy}
      action={
        <PublishActions
          gate={gate}
          choice={choice}
          isBlocked={!checks.data || lacksWhy || findings.some(({ severity }) => severity === 'blocks')}
          isBusy={isBusy || filling.isBusy}
          onWhen={(when) => setChoice({ ...choice, when })}
          onSaveFirst={filling.hasTyped ? () => void filling.save() : undefined}
          onAsk={async () => (await gate.ask(note)) && onClose()}
          onPublish={() => leave(() => void publish())}
        />
      }
    >
      {checks.data && <BlockingFindings findings={findings} {...places} />}
      <DialogPart title={t('publishLabels.changes')}>
        {changes.data ? (
          <Changes siteId={site.id} languages={site.languages} changes={changes.data} />
        ) : (
          <WaitingPart error={changes.error} />
        )}
      </DialogPart>
      <Suggestions {...{ checks, findings, links, describing, filling }} {...places} />
      {needsWhy && (
        <WordsField label={t('offers.why')} help={t('offers.whyHelp')} value={why} onChange={setWhy} />
      )}
      <ApprovalPart {...{ site, gate, note, offerReason }} onNote={setNote} onDone={() => void close()} />
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
