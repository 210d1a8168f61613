import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { type VisitLabel, visitLabels } from '#model/calls/reports/analytics.ts'
import type { GoalReport } from '#model/calls/reports/goals.ts'
import { worthText } from '#model/records/goal.ts'
import { grouped } from '#model/values/number-text.ts'
import type { ConsoleDataProvider } from '../../../api-client/data-provider.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Row } from '../../../kit/display/row.tsx'
import { SegmentChoice } from '../../../kit/fields/segment-choice.tsx'
import { FilterSelect } from '../../../kit/list/filter-bar.tsx'
import { RowTable } from '../../../kit/list/row-table.tsx'
import { EmptyState } from '../../../kit/screen/empty-state.tsx'
import { Icon } from '../../../kit/theme/icons.tsx'
import { stack } from '../../../kit/theme/styles.ts'
import { useMay } from '../../../session/use-may-on.ts'
import { ImportDialog } from '../figures/import-dialog.tsx'
import { ReportOn, type TabProps } from '../figures/report-on.tsx'
import { useAddressChoice, useAddressState } from '../figures/use-address-state.ts'
import { percent, shareOf } from '../figures/use-figures.ts'
import { useNames } from '../figures/use-names.ts'
import { AddGoalDialog } from './goal-dialog.tsx'
import { GoalTable } from './goal-table.tsx'

/** The goals of a site: what they are, how often they were reached, and by which visits. */
export function GoalsTab({ site, reports, query }: TabProps) {
  const t = useText()
  const may = useMay()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [by, chooseBy] = useAddressChoice('by', visitLabels)
  const [open, setOpen] = useState<'add' | 'import'>()
  const close = () => setOpen(undefined)
  const add = may('site.edit') && (
    <Button variant="contained" startIcon={<Icon name="plus" />} onClick={() => setOpen('add')}>
      {t('goals.add')}
    </Button>
  )
  return (
    <>
      <ReportOn reports={reports} name="goals" query={{ ...query, by }}>
        {(report) =>
          report.goals.length === 0 ? (
            <EmptyState icon="chart" title={t('goals.emptyTitle')} text={t('goals.emptyText')} action={add} />
          ) : (
            <Box sx={{ ...stack, gap: 2.5 }}>
              <Row align="center" gap={2}>
                <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 260 }}>
                  {t('goals.lead')}
                </Typography>
                {add && (
                  <Button
                    variant="outlined"
                    startIcon={<Icon name="publish" />}
                    onClick={() => setOpen('import')}
                  >
                    {t('goals.importing.title')}
                  </Button>
                )}
                {add}
              </Row>
              <GoalTable site={site} report={report} />
              <Groups report={report} by={by} onChooseBy={chooseBy} />
            </Box>
          )
        }
      </ReportOn>
      {open === 'import' && (
        <ImportDialog
          words="goals.importing"
          send={(file) =>
            dataProvider.request('POST /api/sites/:id/conversion-imports', {
              ...{ params: { id: site.id }, body: file, contentType: 'text/csv' },
            })
          }
          outcomeOf={({ counted, repeated, refused }) =>
            t('goals.importing.outcome', { counted, repeated, refused: refused.length })
          }
          onClose={close}
        />
      )}
      {open === 'add' && (
        <AddGoalDialog siteId={site.id} pageId={site.categories[0]?.pages[0]?.id ?? ''} onClose={close} />
      )}
    </>
  )
}

interface GroupsProps {
  report: GoalReport
  by: VisitLabel
  onChooseBy: (by: VisitLabel) => void
}

/** One goal by what led to the visits. */
function Groups({ report, by, onChooseBy }: GroupsProps) {
  const t = useText()
  const nameOf = useNames()
  const { params, change } = useAddressState()
  const { goals, groups } = report
  const goal = goals.find(({ id }) => id === params.get('goal')) ?? goals[0]!
  const rows = groups.map(({ name, visits, goals: figures }) => ({
    ...{ id: name, name, all: visits },
    ...figures.find(({ id }) => id === goal.id)!,
  }))
  return (
    <Box component="section" aria-label={t('goals.byWhat')}>
      <Row align="center" gap={2} sx={{ mb: 1.5 }}>
        <Typography variant="h3" component="h2" sx={{ mr: 'auto' }}>
          {t('goals.byWhat')}
        </Typography>
        <FilterSelect<string>
          label={t('goals.goal')}
          value={goal === goals[0] ? undefined : goal.id}
          all={goals[0]!.name}
          choices={goals.slice(1).map(({ id }) => id)}
          wordsOf={(id) => goals.find((one) => one.id === id)!.name}
          onChoose={(id) => change({ goal: id }, { isSmall: true })}
        />
        <SegmentChoice
          label={t('goals.groupedBy')}
          value={by}
          choices={visitLabels}
          wordsOf={(label) => t(`analytics.filter.${label}`)}
          onChoose={onChooseBy}
        />
      </Row>
      <RowTable
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { text: t(`analytics.filter.${by}`), as: 'title', cell: ({ name }) => nameOf(by, name) },
          {
            text: t('analytics.visits'),
            isAtEnd: true,
            isNamedOnPhones: true,
            cell: ({ all }) => grouped(all),
          },
          {
            text: t('goals.times'),
            isAtEnd: true,
            isNamedOnPhones: true,
            cell: ({ times }) => grouped(times),
          },
          {
            ...{ text: t('goals.rate'), isAtEnd: true, isNamedOnPhones: true },
            cell: ({ visits, all }) => percent(shareOf(visits, all)),
          },
          {
            ...{ text: t('goals.worth'), isAtEnd: true, isNamedOnPhones: true },
            cell: ({ worth }) => worthText(worth, t('common.none')),
          },
        ]}
      />
    </Box>
  )
}
