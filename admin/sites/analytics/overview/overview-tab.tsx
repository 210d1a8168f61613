import { ReportOn, type TabProps } from '../figures/report-on.tsx'
import { useAddressState } from '../figures/use-address-state.ts'
import { Overview } from './overview.tsx'

export function OverviewTab({ reports, query }: TabProps) {
  const { change } = useAddressState()
  return (
    <ReportOn reports={reports} name="summary" query={query}>
      {(summary) => (
        <Overview
          summary={summary}
          narrowedTo={query}
          onNarrow={(name, value) => change({ [name]: value })}
        />
      )}
    </ReportOn>
  )
}
