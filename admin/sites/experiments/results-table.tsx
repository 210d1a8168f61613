import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { LinkBase, useNotify } from 'react-admin'
import type { VariationResult } from '#model/calls/sites/experiments.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { Caption } from '../../kit/display/caption.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { Row } from '../../kit/display/row.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useMay } from '../../session/use-may-on.ts'
import type { ExperimentCardProps } from './experiment-card.tsx'
import { Interval, widestOf } from './interval.tsx'
import { rateLabels, useVariationName } from './rate-labels.ts'

/** The results of each variation, and its difference from the original. */
export function ResultsTable({ row, site }: Pick<ExperimentCardProps, 'row' | 'site'>) {
  const t = useText()
  const [chosen, choose] = useState<VariationResult>()
  const { adopt, isBusy } = useAdopt(site.id, row.id, () => choose(undefined))
  const nameOf = useVariationName(row)
  return (
    <>
      <RowTable
        rows={row.variations}
        columns={[
          {
            text: t('experiments.variation'),
            as: 'line',
            cell: (one) => (
              <RowTitle text={nameOf(one)}>
                <Caption>{`${one.weight}%`}</Caption>
              </RowTitle>
            ),
          },
          { text: t('experiments.visitors'), cell: ({ visitors }) => grouped(visitors) },
          {
            text: t('experiments.conversions'),
            as: 'line',
            cell: ({ conversions, rate }) => (
              <>
                {grouped(conversions)}
                <Caption>{rateLabels(rate)}</Caption>
              </>
            ),
          },
          {
            text: t(row.followsResults ? 'experiments.chances' : 'experiments.difference'),
            cell: (one) => (
              <Box sx={{ minWidth: 188 }}>
                <Interval result={one} widest={widestOf(row.variations)} />
              </Box>
            ),
          },
          {
            text: t('sites.actions'),
            isAtEnd: true,
            cell: (one) => <Choices siteId={site.id} row={row} one={one} onAdopt={() => choose(one)} />,
          },
        ]}
      />
      <Ask
        isOpen={chosen !== undefined}
        isBusy={isBusy}
        title={t('experiments.adoptTitle', { name: chosen ? nameOf(chosen) : '' })}
        text={t('experiments.adoptText')}
        confirm={t('experiments.adopt')}
        onClose={() => choose(undefined)}
        onConfirm={() => chosen && void adopt(chosen.id)}
      />
    </>
  )
}

interface ChoicesProps extends Pick<ExperimentCardProps, 'row'> {
  siteId: string
  one: VariationResult
  onAdopt: () => void
}

function Choices({ siteId, row, one, onAdopt }: ChoicesProps) {
  const t = useText()
  const may = useMay()
  const isOriginal = one.id === row.variations[0]?.id
  if (row.winner === one.id) return <Chip dot="success.main">{t('experiments.winner')}</Chip>
  return (
    <Row gap={1} sx={{ justifyContent: 'flex-end' }}>
      {!isOriginal && row.state !== 'ended' && may('site.edit') && (
        <Button size="small" component={LinkBase} to={`/sites/${siteId}/edit?variation=${one.id}`}>
          {t('experiments.edit')}
        </Button>
      )}
      {row.state === 'running' && may('site.publish') && (
        <Button size="small" variant={one.verdict === 'better' ? 'contained' : 'outlined'} onClick={onAdopt}>
          {t(isOriginal ? 'experiments.keepOriginal' : 'experiments.adopt')}
        </Button>
      )}
    </Row>
  )
}

function useAdopt(siteId: string, experimentId: string, onDone: () => void) {
  const t = useText()
  const notify = useNotify()
  const { request, isBusy } = useCall()
  const adopt = async (variation: string) => {
    const outcome = await request(
      'POST /api/sites/:id/experiments/:experimentId/winner',
      { params: { id: siteId, experimentId }, body: { variation } },
      null,
    )
    if (!outcome.isDone) return
    const { refusal } = outcome.value
    notify(refusal ? t('experiments.adoptedDraft', { reason: refusal }) : t('experiments.adopted'), {
      type: refusal ? 'warning' : 'success',
    })
    onDone()
  }
  return { adopt, isBusy }
}
