import Link from '@mui/material/Link'
import { LinkBase } from 'react-admin'
import type { Dashboard, FigureName } from '#model/calls/accounts/dashboard.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { ChartAsTable } from '../../kit/display/chart-as-table.tsx'
import type { FigureCardProps } from './figure-card.tsx'

interface FigureTableProps {
  title: string
  months: Dashboard['months']
  names: readonly FigureName[]
  nameOf: (name: FigureName) => string
  to: FigureCardProps['to']
}

/** Figures that lead to their lists. */
export function FigureTable({ title, months, names, nameOf, to }: FigureTableProps) {
  const t = useText()
  return (
    <ChartAsTable
      title={title}
      corner={t('dashboard.month')}
      columns={names.map((key) => ({ key, text: nameOf(key) }))}
      rows={months.toReversed()}
      nameOf={({ month }) => month}
      cellsOf={({ month, figures }) =>
        names.map((name) => <Figure key={name} count={figures[name]} to={to?.(name, month)} />)
      }
    />
  )
}

function Figure({ count, to }: { count: number; to: string | undefined }) {
  if (!to || count === 0) return grouped(count)
  return (
    <Link component={LinkBase} to={to} color="inherit">
      {grouped(count)}
    </Link>
  )
}
