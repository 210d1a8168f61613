import Box from '@mui/material/Box'
import { ListContextProvider } from 'react-admin'
import type { DeployRow } from '#model/calls/sites/delivery-targets.ts'
import { fileSize } from '#model/values/number-text.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { usePolledList } from '../../kit/list/part-lists.ts'
import { Part } from '../../kit/screen/part.tsx'
import { causeLabels, stateColors, stateLabels } from './delivery-labels.ts'

/** The deploys, the newest first. */
export function Deploys({ siteId }: { siteId: string }) {
  const t = useText()
  const list = usePolledList<DeployRow>({
    resource: 'deploys',
    siteId,
    isUnderWay: ({ state }) => state === 'queued' || state === 'running',
    stateOf: ({ state, tries }) => `${state} ${tries}`,
  })
  return (
    <Part
      title={t('delivery.deploys')}
      lead={t(list.data?.length === 0 ? 'delivery.noDeploys' : 'delivery.deploysLead')}
    >
      <ListContextProvider value={list}>
        <ListRows<DeployRow>
          empty={null}
          columns={[
            {
              text: t('delivery.when'),
              field: 'createdAt',
              as: 'line',
              cell: ({ createdAt }) => tokyoTime(createdAt),
            },
            {
              text: t('delivery.release'),
              as: 'line',
              cell: ({ release }) => t('delivery.releaseNumber', { number: release }),
            },
            { text: t('delivery.cause'), from: 'md', cell: ({ cause }) => t(causeLabels[cause]) },
            { text: t('delivery.state'), cell: (deploy) => <State {...deploy} /> },
            {
              text: t('delivery.files'),
              isAtEnd: true,
              cell: ({ counts }) => counts && <Counts {...counts} />,
            },
          ]}
        />
      </ListContextProvider>
    </Part>
  )
}

function State({ state, error, tries }: DeployRow) {
  const t = useText()
  return (
    <>
      <Chip dot={stateColors[state]}>{t(stateLabels[state])}</Chip>
      {error && state !== 'superseded' && (
        <Box sx={{ mt: 0.75, maxWidth: 420 }}>
          <Caption>
            {error} {tries > 1 && t('delivery.tries', { smart_count: tries })}
          </Caption>
        </Box>
      )}
    </>
  )
}

function Counts(counts: NonNullable<DeployRow['counts']>) {
  const t = useText()
  return (
    <>
      {t('delivery.sent', { count: counts.new + counts.changed, size: fileSize(counts.bytes) })}
      <Caption>{t('delivery.unchanged', { count: counts.unchanged })}</Caption>
    </>
  )
}
