import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { wholeWeight } from '#model/definition/experiment.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { usePublish } from '../publishing/use-publish.ts'
import type { ExperimentCardProps } from './experiment-card.tsx'

/** Starts, ends or deletes a test. */
export function ExperimentActions({ row, site, experiments, onProblems }: ExperimentCardProps) {
  const t = useText()
  const mayPublish = useMay()('site.publish') !== undefined
  const { change, remove, isBusy } = experiments
  const { publish } = usePublish(onProblems)
  const [confirming, setConfirming] = useState<'end' | 'remove'>()
  const total = row.variations.reduce((sum, { weight }) => sum + weight, 0)
  const { clashesWith } = row
  const isGoalGone = row.goal.kind === 'goal' && row.goalName === null
  const start = async () => {
    if (await change(row.id, (one) => Object.assign(one, { state: 'running' }))) await publish(site)
  }
  const end = async () => {
    if (await change(row.id, (one) => Object.assign(one, { state: 'ended' }))) await publish(site)
    setConfirming(undefined)
  }
  return (
    <>
      {row.state === 'draft' && mayPublish && (
        <Tooltip title={clashesWith ? t('experiments.clash', { name: clashesWith }) : ''}>
          <span>
            <Button
              variant="contained"
              disabled={isBusy || clashesWith !== null || total !== wholeWeight || isGoalGone}
              onClick={() => void start()}
            >
              {t('experiments.start')}
            </Button>
          </span>
        </Tooltip>
      )}
      {row.state === 'running' && mayPublish && (
        <Button variant="outlined" disabled={isBusy} onClick={() => setConfirming('end')}>
          {t('experiments.end')}
        </Button>
      )}
      {row.state !== 'running' && (
        <Tooltip title={t('experiments.remove')}>
          <IconButton
            aria-label={t('experiments.remove')}
            disabled={isBusy}
            onClick={() => setConfirming('remove')}
          >
            <Icon name="trash" />
          </IconButton>
        </Tooltip>
      )}
      <Ask
        isOpen={confirming === 'end'}
        isBusy={isBusy}
        title={t('experiments.endTitle')}
        text={t('experiments.endText')}
        confirm={t('experiments.end')}
        onClose={() => setConfirming(undefined)}
        onConfirm={() => void end()}
      />
      <Ask
        isOpen={confirming === 'remove'}
        isBusy={isBusy}
        title={t('experiments.removeTitle')}
        text={t('experiments.removeText')}
        confirm={t('experiments.remove')}
        onClose={() => setConfirming(undefined)}
        onConfirm={() => void remove(row.id)}
      />
    </>
  )
}
