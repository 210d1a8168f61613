import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { ApprovalRule } from '#model/calls/sites/approvals.ts'
import { scheduleActions } from '#model/calls/sites/schedules.ts'
import type { VersionRow } from '#model/calls/sites/versions.ts'
import type { Language } from '#model/values/language.ts'
import { comingInTokyo, tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { ActionDialog } from '../../kit/dialog/action-dialog.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { LanguageChecks } from './language-checks.tsx'
import { PublishTime } from './publish-time.tsx'

interface PlanDialogProps {
  site: {
    id: string
    name: string
    languages: readonly Language[]
    isLive: boolean
    approvalRule: ApprovalRule
  }
  onClose: () => void
}

interface Plan {
  action: (typeof scheduleActions)[number]
  /** Id of the version to publish; empty for the draft as it is at that time. */
  versionId: string
  languages: readonly Language[]
  at: string
}

/** Plans what happens to a site at a given time: online with its draft of that time, online with an earlier version, or offline. */
export function PlanDialog({ site, onClose }: PlanDialogProps) {
  const t = useText()
  const versions = useRequest('GET /api/versions', {
    query: { filter: { siteId: site.id }, range: [0, 199] },
  })
  const [plan, setPlan] = useState<Plan>({
    action: 'publish',
    versionId: '',
    languages: site.languages,
    at: '',
  })
  const { save, isBusy, isMissing } = useSavePlan(site, plan, onClose)
  const isPublish = plan.action === 'publish'
  return (
    <ActionDialog
      title={t('plans.title', { name: site.name })}
      onClose={onClose}
      content={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}
      isBusy={isBusy}
      action={
        <Button variant="contained" loading={isBusy} onClick={() => void save()}>
          {t('publishLabels.plan')}
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary">
        {t('plans.lead')}
      </Typography>
      <SegmentChoice
        label={t('plans.what')}
        value={plan.action}
        choices={scheduleActions}
        wordsOf={(action) => t(`publishLabels.planIs.${action}`)}
        onChoose={(action) => setPlan({ ...plan, action })}
      />
      {isPublish && (
        <StateChoice
          versions={versions.data ?? []}
          value={plan.versionId}
          onChoose={(versionId) => setPlan({ ...plan, versionId })}
        />
      )}
      {isPublish && plan.versionId === '' && site.approvalRule !== 'none' && (
        <Typography variant="body2" color="textSecondary">
          {t('approvals.laterHelp')}
        </Typography>
      )}
      {isPublish && site.isLive && site.languages.length > 1 && (
        <LanguageChecks
          languages={site.languages}
          chosen={plan.languages}
          onChoose={(languages) => setPlan({ ...plan, languages })}
        />
      )}
      <PublishTime value={plan.at} isMissing={isMissing} onChange={(at) => setPlan({ ...plan, at })} />
    </ActionDialog>
  )
}

interface StateChoiceProps {
  versions: readonly VersionRow[]
  value: string
  onChoose: (versionId: string) => void
}

/** A choice of the future draft or an earlier version; named versions come first. */
function StateChoice({ versions, value, onChoose }: StateChoiceProps) {
  const t = useText()
  const id = useId()
  const named = versions.filter(({ name }) => name !== null)
  const released = versions.filter(({ name, release }) => name === null && release !== null)
  const approved = versions.filter(({ name, release }) => name === null && release === null)
  const option = ({ id: versionId, name, release, at }: VersionRow) => (
    <option key={versionId} value={versionId}>
      {`${name ?? (release === null ? t('approvals.approved') : t('plans.release', { number: release }))} · ${tokyoTime(at)}`}
    </option>
  )
  return (
    <Box sx={{ width: '100%' }}>
      <Typography component="label" htmlFor={id} variant="subtitle2" sx={{ display: 'block', mb: 0.5 }}>
        {t('plans.state')}
      </Typography>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        input={<OutlinedInput size="small" />}
        inputProps={{ 'aria-describedby': `${id}-help` }}
        sx={{ width: '100%', '& .MuiNativeSelect-icon': { right: 9 } }}
      >
        <option value="">{t('plans.draft')}</option>
        {named.length > 0 && <optgroup label={t('plans.named')}>{named.map(option)}</optgroup>}
        {approved.length > 0 && <optgroup label={t('plans.approved')}>{approved.map(option)}</optgroup>}
        {released.length > 0 && <optgroup label={t('plans.released')}>{released.map(option)}</optgroup>}
      </NativeSelect>
      <FormHelperText id={`${id}-help`}>
        {t(value === '' ? 'publishLabels.atHelp' : 'plans.stateHelp')}
      </FormHelperText>
    </Box>
  )
}

function useSavePlan({ id, languages }: PlanDialogProps['site'], plan: Plan, onDone: () => void) {
  const t = useText()
  const { request, isBusy } = useCall()
  const [isMissing, setMissing] = useState(false)
  const save = async () => {
    const { action, versionId } = plan
    const at = comingInTokyo(plan.at, Date.now())
    setMissing(at === undefined)
    if (at === undefined) return
    const some = plan.languages.length < languages.length ? [...plan.languages] : undefined
    const what = action === 'publish' ? { versionId: versionId || undefined, languages: some } : {}
    const { isDone } = await request(
      'POST /api/schedules',
      { body: { siteId: id, action, at, ...what } },
      t(action === 'publish' ? 'publishLabels.planned' : 'plans.plannedOff', { time: tokyoTime(at) }),
    )
    if (isDone) onDone()
  }
  return { save, isBusy, isMissing }
}
