import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ExperimentRow } from '#model/calls/sites/experiments.ts'
import { type Guard, guardKey, maxGuards } from '#model/definition/experiment.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { rateLabels, useVariationName } from './rate-labels.ts'
import type { Experiments } from './use-experiments.ts'

interface GuardsProps {
  row: ExperimentRow
  siteId: string
}

/** What can be a guard, with its name. */
function useGuards({ row, siteId }: GuardsProps): { key: string; guard: Guard; name: string }[] {
  const t = useText()
  const { data } = useRequest('GET /api/sites/:id/goals', { params: { id: siteId } })
  const goals = (data?.goals ?? []).map(({ id, name }) => ({
    guard: { kind: 'goal', goalId: id } as const,
    name: t('experiments.siteGoal', { name }),
  }))
  const known = [{ guard: { kind: 'bounce' } as const, name: t('experiments.guards.bounce') }, ...goals]
  const gone = row.guards
    .filter(({ guard }) => known.every((one) => guardKey(one.guard) !== guardKey(guard)))
    .map(({ guard }) => ({ guard, name: data ? t('experiments.goalGone') : '' }))
  return [...known, ...gone].map((one) => ({ ...one, key: guardKey(one.guard) }))
}

/** Chooses what must not get worse. */
export function GuardField({ row, siteId, change }: GuardsProps & Pick<Experiments, 'change'>) {
  const t = useText()
  const all = useGuards({ row, siteId })
  return (
    <TextField
      select
      size="small"
      label={t('experiments.guards.title')}
      defaultValue={row.guards.map(({ guard }) => guardKey(guard))}
      onChange={({ target }) => {
        const wanted = target.value as unknown as string[]
        const guards = all.filter(({ key }) => wanted.includes(key)).map(({ guard }) => guard)
        void change(row.id, (one) => {
          if (guards.length > 0) one.guards = guards.slice(0, maxGuards)
          else delete one.guards
        })
      }}
      slotProps={{ select: { multiple: true } }}
      sx={{ flex: '1 1 220px' }}
    >
      {all.map(({ key, name }) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** What must not get worse, for each variation. */
export function GuardTable({ row, siteId }: GuardsProps) {
  const t = useText()
  const all = useGuards({ row, siteId })
  const nameOf = useVariationName(row)
  if (row.guards.length === 0) return null
  const rows = row.guards.flatMap(({ guard, variations }) =>
    variations.map((own, index) => {
      const key = guardKey(guard)
      return { ...own, id: `${key} ${own.id}`, key, index }
    }),
  )
  return (
    <Box sx={{ mt: 2 }}>
      <RowTable
        rows={rows}
        columns={[
          {
            text: t('experiments.guards.title'),
            as: 'line',
            cell: ({ key, index }) => (
              <RowTitle text={all.find((one) => one.key === key)?.name ?? ''}>
                <Caption>{nameOf(row.variations[index]!)}</Caption>
              </RowTitle>
            ),
          },
          { text: t('experiments.rate'), cell: ({ rate }) => rateLabels(rate) },
          {
            text: t('experiments.difference'),
            cell: ({ index, isWorse, isKnown }) =>
              index === 0
                ? t('experiments.verdict.original')
                : t(`experiments.guards.${isWorse ? 'worse' : isKnown ? 'fine' : 'unknown'}`),
          },
        ]}
      />
    </Box>
  )
}
