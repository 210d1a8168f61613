import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { ExperimentRow } from '#model/calls/sites/experiments.ts'
import { type ExperimentGoal, goalKey } from '#model/definition/experiment.ts'
import { useText } from '../../i18n/use-text.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { GoalButtonField } from './goal-button.tsx'
import type { Experiments } from './use-experiments.ts'

const kinds = ['external', 'click', 'form', 'register', 'survey'] as const

interface GoalFieldProps {
  row: ExperimentRow
  siteId: string
  change: Experiments['change']
}

/** What a test is meant to improve: an action, or one of the site's goals. */
export function GoalField({ row, siteId, change }: GoalFieldProps) {
  const t = useText()
  const { data } = useRequest('GET /api/sites/:id/goals', { params: { id: siteId } })
  const goals = data?.goals ?? []
  const [chosen, choose] = useState(goalKey(row.goal))
  const isListed = [...kinds, ...goals.map(({ id }) => keyOf(id))].includes(chosen)
  const keep = (goal: ExperimentGoal) => void change(row.id, (one) => Object.assign(one, { goal }))
  return (
    <>
      <TextField
        select
        size="small"
        label={t('experiments.goal')}
        value={chosen}
        error={row.goal.kind === 'goal' && row.goalName === null}
        helperText={goals.length === 0 ? t('experiments.ownGoals') : undefined}
        onChange={({ target: { value } }) => {
          choose(value)
          const own = goals.find(({ id }) => keyOf(id) === value)
          const kind = kinds.find((one) => one === value)
          if (own) keep({ kind: 'goal', goalId: own.id })
          else if (kind && kind !== 'click') keep({ kind })
        }}
        sx={{ flex: '1 1 220px' }}
      >
        {kinds.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`experiments.goals.${one}`)}
          </MenuItem>
        ))}
        {goals.map(({ id, name }) => (
          <MenuItem key={id} value={keyOf(id)}>
            {t('experiments.siteGoal', { name })}
          </MenuItem>
        ))}
        {!isListed && (
          <MenuItem value={chosen} disabled>
            {row.goalName ?? t('experiments.goalGone')}
          </MenuItem>
        )}
      </TextField>
      {chosen === 'click' && (
        <GoalButtonField
          siteId={siteId}
          experimentId={row.id}
          chosen={row.goal.kind === 'click' ? row.goal.buttonId : ''}
          onChoose={(buttonId) => keep({ kind: 'click', buttonId })}
        />
      )}
    </>
  )
}

const keyOf = (goalId: string): string => goalKey({ kind: 'goal', goalId })

/** A goal in words. */
export function useGoalText(): (row: Pick<ExperimentRow, 'goal' | 'goalName'>) => string {
  const t = useText()
  return ({ goal, goalName }) =>
    goal.kind === 'goal' ? (goalName ?? t('experiments.goalGone')) : t(`experiments.goals.${goal.kind}`)
}
