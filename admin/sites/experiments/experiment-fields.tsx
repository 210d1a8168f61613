import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { ExperimentRow } from '#model/calls/sites/experiments.ts'
import { type Experiment, wholeWeight } from '#model/definition/experiment.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { HelpPicture } from '../../kit/display/help-picture.tsx'
import { Row } from '../../kit/display/row.tsx'
import { GoalField } from './goal-field.tsx'
import { GuardField } from './guards.tsx'
import type { Experiments } from './use-experiments.ts'

const shareWays = ['sharesFixed', 'sharesFollow'] as const

function followOrNot(experiment: Experiment, follows: boolean): void {
  if (follows) experiment.followsResults = true
  else delete experiment.followsResults
}

function shareOrAll(experiment: Experiment, share: number): void {
  if (share >= 1 && share < wholeWeight) experiment.share = Math.round(share)
  else delete experiment.share
}

function groupOrNone(experiment: Experiment, group: string): void {
  if (group) experiment.group = group
  else delete experiment.group
}

interface ExperimentFieldsProps {
  row: ExperimentRow
  siteId: string
  experiments: Experiments
}

/** The settings of a test before it runs. A change is saved when its field is left. */
export function ExperimentFields({ row, siteId, experiments }: ExperimentFieldsProps) {
  const t = useText()
  const { change } = experiments
  const [name, setName] = useState(row.name)
  const [weights, setWeights] = useState(row.variations.map(({ weight }) => String(weight)))
  const helpId = useId()
  const total = weights.reduce((sum, weight) => sum + Number(weight), 0)
  const keepWeights = () =>
    void change(row.id, ({ variations }) => {
      for (const [index, variation] of variations.entries())
        variation.weight = Math.min(wholeWeight, Math.max(0, Math.round(Number(weights[index]) || 0)))
    })
  return (
    <Row gap={2} sx={{ mb: 2.5 }}>
      <TextField
        size="small"
        label={t('experiments.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onBlur={() => void (name !== row.name && change(row.id, (one) => Object.assign(one, { name })))}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        sx={{ flex: '1 1 220px' }}
      />
      <GoalField row={row} siteId={siteId} change={change} />
      <GuardField row={row} siteId={siteId} change={change} />
      <TakingFields row={row} change={change} helpId={helpId} />
      <SharesField row={row} change={change} />
      {row.variations.map((variation, index) => (
        <TextField
          key={variation.id}
          size="small"
          type="number"
          label={t('experiments.weight', { name: index === 0 ? t('experiments.original') : variation.name })}
          value={weights[index] ?? ''}
          onChange={({ target }) => setWeights(weights.with(index, target.value))}
          onBlur={keepWeights}
          slotProps={{ htmlInput: { min: 0, max: wholeWeight } }}
          sx={{ flex: '0 1 150px' }}
        />
      ))}
      <Row gap={1.5} align="center" sx={{ flexBasis: '100%', flexWrap: 'nowrap' }}>
        <HelpPicture of="weights" />
        <div>
          <Caption>{t('experiments.weightHelp')}</Caption>
          <Caption id={helpId}>{t('experiments.groupHelp')}</Caption>
        </div>
      </Row>
      {total !== wholeWeight && (
        <Typography variant="body2" color="error" role="status" sx={{ flexBasis: '100%' }}>
          {t('experiments.total', { total })}
        </Typography>
      )}
    </Row>
  )
}

interface TakingFieldsProps extends Pick<ExperimentFieldsProps, 'row'>, Pick<Experiments, 'change'> {
  /** Of the text about groups. */
  helpId: string
}

/** Which visitors take part. */
function TakingFields({ row, change, helpId }: TakingFieldsProps) {
  const t = useText()
  const [share, setShare] = useState(String(row.share))
  const [group, setGroup] = useState(row.group ?? '')
  return (
    <>
      <TextField
        size="small"
        type="number"
        label={t('experiments.share')}
        value={share}
        onChange={({ target }) => setShare(target.value)}
        onBlur={() => void change(row.id, (one) => shareOrAll(one, Number(share)))}
        slotProps={{ htmlInput: { min: 1, max: wholeWeight } }}
        sx={{ flex: '0 1 220px' }}
      />
      <TextField
        size="small"
        label={t('experiments.group')}
        value={group}
        onChange={({ target }) => setGroup(target.value)}
        onBlur={() =>
          void (group !== (row.group ?? '') && change(row.id, (one) => groupOrNone(one, group.trim())))
        }
        slotProps={{ htmlInput: { maxLength: 100, 'aria-describedby': helpId } }}
        sx={{ flex: '1 1 220px' }}
      />
    </>
  )
}

/** Whether the shares of the variations are fixed, or follow the results. */
function SharesField({ row, change }: Pick<ExperimentFieldsProps, 'row'> & Pick<Experiments, 'change'>) {
  const t = useText()
  const [way, setWay] = useState<string>(row.followsResults ? 'sharesFollow' : 'sharesFixed')
  return (
    <TextField
      select
      size="small"
      label={t('experiments.shares')}
      value={way}
      onChange={({ target }) => {
        setWay(target.value)
        void change(row.id, (one) => followOrNot(one, target.value === 'sharesFollow'))
      }}
      sx={{ flex: '1 1 220px' }}
    >
      {shareWays.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`experiments.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}
