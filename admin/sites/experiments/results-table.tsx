import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LinkBase, useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { VariationResult } from '#model/calls/sites/experiments.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useMay } from '../../session/use-may-on.ts'
import type { ExperimentCardProps } from './experiment-card.tsx'
import { Interval, widestOf } from './interval.tsx'
import { rateLabels, useVariationName } from './rate-labels.ts'

/** What each variation has brought, and how it lies to the original. */
export function ResultsTable({ row, site, experiments }: ExperimentCardProps) {
  const t = useText()
  const [chosen, choose] = useState<VariationResult>()
  const { adopt, isBusy } = useAdopt(site.id, row.id, async () => {
    choose(undefined)
    await experiments.reload()
  })
  const nameOf = useVariationName(row)
  return (
    <>
      <RowTable
        isWaiting={false}
        columns={[
          { text: t('experiments.variation') },
          { text: t('experiments.visitors') },
          { text: t('experiments.conversions') },
          { text: t(row.followsResults ? 'experiments.chances' : 'experiments.difference') },
          { text: t('sites.actions'), isAtEnd: true },
        ]}
      >
        {row.variations.map((one) => (
          <TableRow key={one.id}>
            <TableCell sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              {nameOf(one)}
              <Typography variant="caption" color="textSecondary" component="div">
                {`${one.weight}%`}
              </Typography>
            </TableCell>
            <TableCell>{one.visitors.toLocaleString()}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              {one.conversions.toLocaleString()}
              <Typography variant="caption" color="textSecondary" component="div">
                {rateLabels(one.rate)}
              </Typography>
            </TableCell>
            <TableCell sx={{ minWidth: 220 }}>
              <Interval result={one} widest={widestOf(row.variations)} />
            </TableCell>
            <TableCell align="right">
              <Choices siteId={site.id} row={row} one={one} onAdopt={() => choose(one)} />
            </TableCell>
          </TableRow>
        ))}
      </RowTable>
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
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
    </Box>
  )
}

function useAdopt(siteId: string, experimentId: string, onDone: () => Promise<void>) {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const adopt = async (variation: string) => {
    const outcome = await call(() =>
      dataProvider.request('POST /api/sites/:id/experiments/:experimentId/winner', {
        params: { id: siteId, experimentId },
        body: { variation },
      }),
    )
    if (!outcome.isDone) return
    const { refusal } = outcome.value
    notify(refusal ? t('experiments.adoptedDraft', { reason: refusal }) : t('experiments.adopted'), {
      type: refusal ? 'warning' : 'success',
    })
    await onDone()
    refresh()
  }
  return { adopt, isBusy }
}
