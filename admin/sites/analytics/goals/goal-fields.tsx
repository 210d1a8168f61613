import Skeleton from '@mui/material/Skeleton'
import { useWatch } from 'react-hook-form'
import {
  clickedThings,
  currencies,
  type GoalKind,
  goalKinds,
  longestGoalSeconds,
  mayHavePrice,
  mostGoalPages,
} from '#model/records/goal.ts'
import { submissionKinds } from '#model/records/received.ts'
import { limits } from '#model/values/limits.ts'
import { isAmount } from '../../../i18n/money.ts'
import { useText } from '../../../i18n/use-text.ts'
import { NumberField } from '../../../kit/fields/number-field.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { useRequest } from '../../../kit/query/use-request.ts'
import { LoadFailure } from '../../../kit/screen/loaded.tsx'
import { type Choice, itemChoices, pageChoices, surveyChoices } from './goal-choices.ts'
import { bodyOf, type GoalValues } from './goal-values.ts'

/** What a goal is, and what it is worth. */
export function GoalFields({ siteId }: { siteId: string }) {
  const t = useText()
  return (
    <>
      <TextField source="name" label={t('goals.name')} limit={limits.text} isRequired />
      <RuleFields siteId={siteId} kinds={goalKinds} />
      <WorthFields />
    </>
  )
}

/** What visitors are to do. */
export function RuleFields({ siteId, kinds }: { siteId: string; kinds: readonly GoalKind[] }) {
  const t = useText()
  return (
    <>
      <SelectField
        source="kind"
        label={t('goals.kind')}
        choices={kinds.map((kind) => ({ value: kind, text: t(`goals.kinds.${kind}`) }))}
      />
      <TargetFields siteId={siteId} />
    </>
  )
}

/** The fields that a kind of goal has. */
function TargetFields({ siteId }: { siteId: string }) {
  const t = useText()
  const { kind } = useWatch<GoalValues>() as GoalValues
  const within = (most: number) => (number: number) =>
    number >= 1 && number <= most ? undefined : t('goals.from1To', { most })
  switch (kind) {
    case 'form': {
      const choices = submissionKinds.map((form) => ({ value: form, text: t(`goals.forms.${form}`) }))
      return (
        <SelectField source="form" label={t('goals.form')} choices={[any(t('goals.anyForm')), ...choices]} />
      )
    }
    case 'survey':
    case 'click':
    case 'page':
      return <ItemFields siteId={siteId} kind={kind} />
    case 'time':
      return (
        <NumberField
          source="seconds"
          label={t('goals.seconds')}
          check={within(longestGoalSeconds)}
          isRequired
        />
      )
    case 'depth':
      return <NumberField source="pages" label={t('goals.pages')} check={within(mostGoalPages)} isRequired />
    default:
      return null
  }
}

const any = (text: string): Choice => ({ value: '', text })

/** What is chosen among the things that the site has. */
function ItemFields({ siteId, kind }: { siteId: string; kind: 'survey' | 'click' | 'page' }) {
  const t = useText()
  const { thing, id, surveyId } = useWatch<GoalValues>() as GoalValues
  const { data, error, refetch } = useRequest('GET /api/sites/:id/document', { params: { id: siteId } })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={64} />
  const { site } = data
  // Something that the site no longer has stays chosen until something else is.
  const withChosen = (choices: Choice[], chosen: string) =>
    !chosen || choices.some(({ value }) => value === chosen)
      ? choices
      : [...choices, { value: chosen, text: chosen }]
  if (kind === 'page')
    return <SelectField source="pageId" label={t('goals.page')} choices={pageChoices(site)} />
  if (kind === 'survey') {
    const choices = withChosen(surveyChoices(site), surveyId)
    return (
      <SelectField
        source="surveyId"
        label={t('goals.survey')}
        choices={[any(t('goals.anySurvey')), ...choices]}
      />
    )
  }
  const items = [any(t('goals.anyItem')), ...withChosen(itemChoices(site, thing), id)]
  return (
    <>
      <SelectField
        source="thing"
        label={t('goals.thing')}
        choices={clickedThings.map((one) => ({ value: one, text: t(`goals.things.${one}`) }))}
      />
      <SelectField key={thing} source="id" label={t('goals.item')} choices={items} />
    </>
  )
}

function WorthFields() {
  const t = useText()
  const values = useWatch<GoalValues>() as GoalValues
  const hasPrice = mayHavePrice(bodyOf(values).rule)
  const kinds = hasPrice ? (['none', 'fixed', 'price'] as const) : (['none', 'fixed'] as const)
  return (
    <>
      <SelectField
        source="worth"
        label={t('goals.worth')}
        help={t('goals.worthHelp')}
        choices={kinds.map((kind) => ({ value: kind, text: t(`goals.worths.${kind}`) }))}
      />
      {values.worth === 'fixed' && (
        <>
          <SelectField
            source="currency"
            label={t('goals.currency')}
            choices={currencies.map((currency) => ({ value: currency, text: currency }))}
          />
          <TextField
            source="amount"
            label={t('goals.amount')}
            isRequired
            check={(text) => (isAmount(text, values.currency) ? undefined : t('goals.noAmount'))}
          />
        </>
      )}
    </>
  )
}
