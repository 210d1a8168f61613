import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { chosenSteps, type FunnelReport, funnelSteps } from '#model/calls/reports/funnels.ts'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import type { FunnelStep } from '#model/records/goal.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Row } from '../../../kit/display/row.tsx'
import { EmptyState } from '../../../kit/screen/empty-state.tsx'
import { Icon } from '../../../kit/theme/icons.tsx'
import { plainList, stack } from '../../../kit/theme/styles.ts'
import { ReportOn, type TabProps, VisitsCounted } from '../figures/report-on.tsx'
import { useAddressState } from '../figures/use-address-state.ts'
import { SavedFunnels } from './saved-funnels.tsx'
import { StepDialog } from './step-dialog.tsx'
import { StepRow } from './step-row.tsx'
import { useStepNames } from './use-step-names.ts'

/** Steps that a person chooses, kept in the address, and how many visits went through them. */
export function FunnelTab({ site, reports, query }: TabProps) {
  const t = useText()
  const { params, change } = useAddressState()
  const [isAdding, setAdding] = useState(false)
  const steps = chosenSteps(params.get('steps') ?? '')
  const choose = (chosen: readonly FunnelStep[]) =>
    change({ steps: chosen.length > 0 ? JSON.stringify(chosen) : undefined })
  const add = (
    <Button variant="contained" startIcon={<Icon name="plus" />} onClick={() => setAdding(true)}>
      {t('funnel.add')}
    </Button>
  )
  const saved = <SavedFunnels siteId={site.id} steps={steps} onChoose={choose} />
  return (
    <>
      {steps.length === 0 ? (
        <EmptyState
          icon="chart"
          title={t('funnel.emptyTitle')}
          text={t('funnel.emptyText')}
          action={
            <Row align="center" gap={1}>
              {add}
              {saved}
            </Row>
          }
        />
      ) : (
        <Box sx={{ ...stack, gap: 2.5 }}>
          <Row align="center" gap={2}>
            <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 260 }}>
              {t('funnel.lead')}
            </Typography>
            {saved}
            {steps.length < funnelSteps.max && add}
          </Row>
          {steps.length < funnelSteps.min ? (
            <>
              <StepList site={site} steps={steps} onChoose={choose} />
              <Typography variant="body2">{t('funnel.more')}</Typography>
            </>
          ) : (
            <ReportOn reports={reports} name="funnel" query={{ ...query, steps: JSON.stringify(steps) }}>
              {(report) => <Funnel site={site} steps={steps} report={report} onChoose={choose} />}
            </ReportOn>
          )}
        </Box>
      )}
      {isAdding && (
        <StepDialog
          siteId={site.id}
          pageId={site.categories[0]?.pages[0]?.id ?? ''}
          onAdd={(step) => choose([...steps, step])}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

interface StepListProps {
  site: SiteDetail
  steps: readonly FunnelStep[]
  /** Absent while they are loaded. */
  report?: FunnelReport | undefined
  onChoose: (steps: readonly FunnelStep[]) => void
}

function StepList({ site, steps, report, onChoose }: StepListProps) {
  const t = useText()
  const namesOf = useStepNames(site)
  // A step can be in a funnel twice.
  const rows = steps.map((step, index) => ({ step, index, key: `${index} ${JSON.stringify(step)}` }))
  const without = (index: number) => steps.toSpliced(index, 1)
  return (
    <Box component="ol" aria-label={t('funnel.steps')} sx={{ ...stack, gap: 1.25, ...plainList }}>
      {rows.map(({ step, index, key }) => (
        <StepRow
          key={key}
          number={index + 1}
          count={steps.length}
          names={namesOf(step)}
          report={report}
          onMove={(by) => onChoose(without(index).toSpliced(index + by, 0, step))}
          onRemove={() => onChoose(without(index))}
        />
      ))}
    </Box>
  )
}

function Funnel({ report, steps, ...list }: StepListProps & { report: FunnelReport }) {
  // The last report stays until the one of other steps has arrived.
  const isOfSteps = JSON.stringify(report.steps.map(({ rule }) => rule)) === JSON.stringify(steps)
  return (
    <>
      <StepList {...list} steps={steps} report={isOfSteps ? report : undefined} />
      <VisitsCounted report={report} />
    </>
  )
}
