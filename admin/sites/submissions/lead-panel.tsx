import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import type { LeadBody, LeadRow } from '#model/calls/submissions/leads.ts'
import type { SubmissionDetail } from '#model/calls/submissions/received.ts'
import { type Currency, currencies, moneyText, priceCurrency } from '#model/records/goal.ts'
import { leadStates } from '#model/records/lead.ts'
import { amountText, isAmount, typedMoney } from '../../i18n/money.ts'
import { useText } from '../../i18n/use-text.ts'
import { type Fact, Facts } from '../../kit/display/facts.tsx'
import { Row } from '../../kit/display/row.tsx'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { useMay } from '../../session/use-may-on.ts'
import { LeadChip } from './lead-chip.tsx'

interface LeadPanelProps {
  detail: SubmissionDetail
  onChanged: () => void
}

/** How far a submission was followed up, by whom, and what came of it. Each choice takes effect at once. */
export function LeadPanel({ detail, onChanged }: LeadPanelProps) {
  const t = useText()
  const may = useMay()
  const { request } = useCall()
  const { lead } = detail
  const change = async (part: Partial<LeadBody>) => {
    const { state, owner, worth } = lead
    const body = { state, ownerId: owner?.id ?? null, worth, ...part }
    await request(
      'PUT /api/submissions/:id/lead',
      { params: { id: detail.id }, body, revision: String(lead.revision) },
      t('visitors.leads.saved'),
    )
    onChanged()
  }
  if (!may('visitor.edit')) return <LeadFacts lead={lead} />
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SegmentChoice
        label={t('visitors.leads.state')}
        value={lead.state}
        choices={leadStates}
        wordsOf={(state) => t(`visitors.leads.states.${state}`)}
        onChoose={(state) => void change({ state })}
      />
      <OwnerChoice siteId={detail.siteId} lead={lead} onChoose={(ownerId) => void change({ ownerId })} />
      {lead.state === 'won' && (
        <WorthForm key={lead.revision} lead={lead} onSave={(worth) => void change({ worth })} />
      )}
    </Box>
  )
}

function LeadFacts({ lead: { state, owner, worth } }: { lead: LeadRow }) {
  const t = useText()
  const nobody = t('visitors.leads.nobody')
  const facts: Fact[] = [
    { term: t('visitors.leads.state'), value: <LeadChip state={state} /> },
    { term: t('visitors.leads.owner'), value: owner ? (owner.name ?? t('visitors.leads.somebody')) : nobody },
    ...(worth ? [{ term: t('visitors.leads.worth'), value: moneyText(worth) }] : []),
  ]
  return <Facts facts={facts} />
}

interface OwnerChoiceProps {
  siteId: string
  lead: LeadRow
  onChoose: (ownerId: string | null) => void
}

function OwnerChoice({ siteId, lead: { owner }, onChoose }: OwnerChoiceProps) {
  const t = useText()
  const { data = [] } = useRequest('GET /api/sites/:id/lead-owners', { params: { id: siteId } })
  // An owner whom one cannot choose stays until somebody else is chosen.
  const people = owner && !data.some(({ id }) => id === owner.id) ? [...data, owner] : data
  return (
    <FieldFrame id="lead-owner" label={t('visitors.leads.owner')}>
      <NativeSelect
        id="lead-owner"
        value={owner?.id ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
        input={<OutlinedInput />}
        sx={{
          width: 'fit-content',
          minWidth: 220,
          maxWidth: '100%',
          '& .MuiNativeSelect-icon': { right: 9 },
        }}
      >
        <option value="">{t('visitors.leads.nobody')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name ?? t('visitors.leads.somebody')}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}

/** Empty: no value. */
function WorthForm({ lead, onSave }: { lead: LeadRow; onSave: (worth: LeadRow['worth']) => void }) {
  const t = useText()
  const [amount, setAmount] = useState(lead.worth ? amountText(lead.worth) : '')
  const [currency, setCurrency] = useState<Currency>(lead.worth?.currency ?? priceCurrency)
  const isEmpty = amount.trim() === ''
  const isWrong = !isEmpty && !isAmount(amount, currency)
  const worth = isEmpty || isWrong ? null : typedMoney(amount, currency)
  const isSame = JSON.stringify(worth) === JSON.stringify(lead.worth)
  const error = isWrong ? t('visitors.leads.noAmount') : undefined
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) onSave(worth)
      }}
    >
      <FieldFrame id="lead-worth" label={t('visitors.leads.worth')} error={error}>
        <Row gap={1}>
          <OutlinedInput
            id="lead-worth"
            value={amount}
            error={isWrong}
            onChange={({ target }) => setAmount(target.value)}
            slotProps={{ input: { inputMode: 'decimal', 'aria-describedby': error && 'lead-worth-help' } }}
            sx={{ width: 140 }}
          />
          <NativeSelect
            value={currency}
            onChange={({ target }) => setCurrency(currencies.find((one) => one === target.value) ?? currency)}
            input={<OutlinedInput />}
            inputProps={{ 'aria-label': t('visitors.leads.currency') }}
            sx={{ '& .MuiNativeSelect-icon': { right: 9 } }}
          >
            {currencies.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </NativeSelect>
          <Button type="submit" variant="outlined" disabled={isWrong || isSame}>
            {t('visitors.leads.saveWorth')}
          </Button>
        </Row>
      </FieldFrame>
    </Box>
  )
}
