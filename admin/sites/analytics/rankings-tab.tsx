import Box from '@mui/material/Box'
import { minRanked, type Ranking, rankingKinds } from '#model/calls/reports/analytics.ts'
import { useText } from '../../i18n/use-text.ts'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { RankingList } from './figures/ranking-list.tsx'
import { ReportOn, type TabProps } from './figures/report-on.tsx'
import { useAddressChoice } from './figures/use-address-state.ts'

/** The pages that contribute most to a site's goals. */
export function RankingsTab({ pages, reports, query }: TabProps) {
  const t = useText()
  const [by, choose] = useAddressChoice('by', rankingKinds)
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <SegmentChoice
          label={t('analytics.rankedBy')}
          value={by}
          choices={rankingKinds}
          wordsOf={(kind) => t(`analytics.ranking.${kind}`)}
          onChoose={choose}
        />
      </Box>
      <ReportOn reports={reports} name="rankings" query={{ ...query, by }}>
        {(ranking) =>
          ranking.rows.length > 0 ? (
            <RankingList ranking={ranking} pages={pages} />
          ) : (
            <TooFew ranking={ranking} />
          )
        }
      </ReportOn>
    </>
  )
}

function TooFew({ ranking: { by, qualifying } }: { ranking: Ranking }) {
  const t = useText()
  return (
    <EmptyState
      icon="bars"
      title={t('analytics.tooFew')}
      text={t(`analytics.tooFewText.${by}`, { least: minRanked, smart_count: qualifying })}
    />
  )
}
