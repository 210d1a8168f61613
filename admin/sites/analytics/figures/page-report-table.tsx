import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Row } from '../../../kit/display/row.tsx'
import { EmptyState } from '../../../kit/screen/empty-state.tsx'
import { textSize } from '../../../kit/theme/tokens.ts'
import { FigureTable } from './figure-table.tsx'
import { type PageFigureName, type PageRow, pageColumns } from './page-columns.tsx'
import { PageName } from './page-name.tsx'
import type { PublicTabProps } from './report-on.tsx'
import { useAddressState } from './use-address-state.ts'
import { useFigures } from './use-figures.ts'

interface PageReportTableProps extends Pick<PublicTabProps, 'pages'> {
  site: SiteDetail | undefined
  label: string
  lead: string
  rows: readonly PageRow[]
  names: readonly PageFigureName[]
  first: PageFigureName
}

/** A table of pages with the chosen figures, and optionally their change from the month before. */
export function PageReportTable({ site, pages, label, lead, rows, names, first }: PageReportTableProps) {
  const t = useText()
  const figures = useFigures()
  const { params, change } = useAddressState()
  const isCompared = params.get('compare') === '1'
  const columns = useMemo(
    () => pageColumns(names, { t, figures, isCompared }),
    [names, t, figures, isCompared],
  )
  if (rows.length === 0)
    return <EmptyState icon="chart" title={t('analytics.noVisits')} text={t('analytics.noVisitsText')} />
  return (
    <>
      <Row align="center" gap={2} sx={{ mb: 1.5 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 260 }}>
          {lead}
        </Typography>
        <FormControlLabel
          control={
            <Switch
              checked={isCompared}
              onChange={(_, wanted) => change({ compare: wanted ? '1' : undefined }, { isSmall: true })}
              sx={{ mr: 1 }}
            />
          }
          label={t('analytics.compare')}
          sx={{ m: 0, '& .MuiFormControlLabel-label': { fontSize: textSize.base } }}
        />
      </Row>
      <FigureTable
        label={label}
        columns={columns}
        rows={rows}
        first={first}
        nameOf={(row) => (
          <PageName
            page={row}
            picture={pages.pictures.get(row.pageId)}
            to={site && `/sites/${site.id}/edit?page=${row.pageId}`}
          />
        )}
      />
    </>
  )
}
