import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { VisitLabel } from '#model/calls/reports/analytics.ts'
import { type CampaignReport, costPer, returnOnCost } from '#model/calls/reports/campaigns.ts'
import { type Currency, currencies, moneyText, priceCurrency, worthText } from '#model/records/goal.ts'
import { grouped } from '#model/values/number-text.ts'
import type { ConsoleDataProvider } from '../../../api-client/data-provider.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Ask } from '../../../kit/dialog/ask.tsx'
import { MoreMenu } from '../../../kit/dialog/more-menu.tsx'
import { Row } from '../../../kit/display/row.tsx'
import { FieldFrame } from '../../../kit/fields/field-frame.tsx'
import { SegmentChoice } from '../../../kit/fields/segment-choice.tsx'
import { type Column, RowTable } from '../../../kit/list/row-table.tsx'
import { useCall } from '../../../kit/query/use-call.ts'
import { EmptyState } from '../../../kit/screen/empty-state.tsx'
import { Icon } from '../../../kit/theme/icons.tsx'
import { stack } from '../../../kit/theme/styles.ts'
import { useMay } from '../../../session/use-may-on.ts'
import { ImportDialog } from '../figures/import-dialog.tsx'
import { ReportOn, type TabProps } from '../figures/report-on.tsx'
import { campaignLabels } from '../figures/report-request.ts'
import { useAddressChoice } from '../figures/use-address-state.ts'
import { useNames } from '../figures/use-names.ts'

/** What campaigns cost, and what they brought. */
export function CampaignsTab({ site, reports, query }: TabProps) {
  const t = useText()
  const may = useMay()
  const [chosen, chooseBy] = useAddressChoice('label', campaignLabels)
  const [isImporting, setImporting] = useState(false)
  const open = may('site.edit') && (
    <Button variant="outlined" startIcon={<Icon name="publish" />} onClick={() => setImporting(true)}>
      {t('campaigns.importing.title')}
    </Button>
  )
  return (
    <>
      <ReportOn reports={reports} name="campaigns" query={{ ...query, by: chosen }}>
        {(report) =>
          report.rows.length === 0 ? (
            <EmptyState
              icon="chart"
              title={t('campaigns.emptyTitle')}
              text={t('campaigns.emptyText')}
              action={open}
            />
          ) : (
            <Box sx={{ ...stack, gap: 2.5 }}>
              <Row align="center" gap={2}>
                <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 260 }}>
                  {t('campaigns.lead')}
                </Typography>
                <SegmentChoice
                  label={t('goals.groupedBy')}
                  value={chosen}
                  choices={campaignLabels}
                  wordsOf={(label) => t(`analytics.filter.${label}`)}
                  onChoose={chooseBy}
                />
                {open}
                {may('site.edit') && <CostMenu siteId={site.id} />}
              </Row>
              <Figures report={report} by={chosen} />
            </Box>
          )
        }
      </ReportOn>
      {isImporting && <CostImport siteId={site.id} onClose={() => setImporting(false)} />}
    </>
  )
}

type Figures = CampaignReport['total'] & { name: string | null }

function Figures({ report: { rows, total }, by }: { report: CampaignReport; by: VisitLabel }) {
  const t = useText()
  const nameOf = useNames()
  const none = t('common.none')
  const figure = (text: string, cell: Column<Figures>['cell']): Column<Figures> => ({
    ...{ text, cell, isAtEnd: true, isNamedOnPhones: true },
  })
  const price = (money: ReturnType<typeof costPer>) => (money ? moneyText(money) : none)
  return (
    <RowTable<Figures>
      rows={[{ name: null, ...total }, ...rows]}
      keyOf={({ name }) => (name === null ? 'total' : `of ${name}`)}
      columns={[
        {
          ...{ text: t(`analytics.filter.${by}`), as: 'title' },
          cell: ({ name }) => (name === null ? <b>{t('campaigns.all')}</b> : nameOf(by, name)),
        },
        figure(t('analytics.visits'), ({ visits }) => grouped(visits)),
        figure(t('campaigns.leads'), ({ leads }) => grouped(leads)),
        figure(t('campaigns.cost'), ({ costs }) => worthText(costs, none)),
        figure(t('campaigns.perLead'), ({ costs, leads }) => price(costPer(costs, leads))),
        figure(t('campaigns.won'), ({ won }) => grouped(won)),
        figure(t('campaigns.worth'), ({ wonWorth }) => worthText(wonWorth, none)),
        figure(t('campaigns.return'), (figures) => returnOnCost(figures)?.toFixed(2) ?? none),
      ]}
    />
  )
}

function CostMenu({ siteId }: { siteId: string }) {
  const t = useText()
  const { request, isBusy } = useCall()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const ofSite = { params: { id: siteId } }
    await request('DELETE /api/sites/:id/campaign-costs', ofSite, t('campaigns.removed'))
    setAsking(false)
  }
  const title = t('campaigns.remove')
  const item = { text: title, icon: 'trash', isDangerous: true, onChoose: () => setAsking(true) } as const
  return (
    <>
      <MoreMenu label={t('campaigns.actions')} items={[item]} />
      <Ask
        {...{ isOpen: isAsking, isDangerous: true, isBusy, title, confirm: title }}
        text={t('campaigns.removeText')}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </>
  )
}

/** Imports costs; what is chosen here holds for lines that do not say it themselves. */
function CostImport({ siteId, onClose }: { siteId: string; onClose: () => void }) {
  const t = useText()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const id = useId()
  const queries = useQueryClient()
  const [source, setSource] = useState('google')
  const [medium, setMedium] = useState('cpc')
  const [currency, setCurrency] = useState<Currency>(priceCurrency)
  const send = async (file: File) => {
    const stored = await dataProvider.request('POST /api/sites/:id/campaign-cost-imports', {
      ...{ params: { id: siteId }, query: { source, medium, currency } },
      ...{ body: file, contentType: 'text/csv' },
    })
    await queries.invalidateQueries({ queryKey: ['report', siteId] })
    return stored
  }
  return (
    <ImportDialog
      words="campaigns.importing"
      send={send}
      outcomeOf={({ stored, refused }) =>
        t('campaigns.importing.outcome', { stored: grouped(stored), refused: grouped(refused.length) })
      }
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 120px' } }}>
        <FieldFrame id={`${id}-source`} label={t('campaigns.importing.source')}>
          <OutlinedInput
            {...{ id: `${id}-source`, fullWidth: true, value: source }}
            onChange={({ target }) => setSource(target.value)}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-medium`} label={t('campaigns.importing.medium')}>
          <OutlinedInput
            {...{ id: `${id}-medium`, fullWidth: true, value: medium }}
            onChange={({ target }) => setMedium(target.value)}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-currency`} label={t('goals.currency')}>
          <Select<Currency>
            {...{ native: true, id: `${id}-currency`, fullWidth: true, value: currency }}
            onChange={({ target }) =>
              setCurrency(currencies.find((one) => one === target.value) ?? priceCurrency)
            }
          >
            {currencies.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </FieldFrame>
      </Box>
    </ImportDialog>
  )
}
