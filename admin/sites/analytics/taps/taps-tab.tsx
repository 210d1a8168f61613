import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../kit/screen/empty-state.tsx'
import { card } from '../../../kit/theme/styles.ts'
import { ReportOn, type TabProps } from '../figures/report-on.tsx'
import { useAddressState } from '../figures/use-address-state.ts'
import { HotSpots } from './hot-spots.tsx'
import { PageChooser } from './page-chooser.tsx'
import { TappedPage } from './tapped-page.tsx'

/** Where visitors tapped on a page, including taps that did nothing. */
export function TapsTab({ site, reports, query }: TabProps) {
  const t = useText()
  const { params, change } = useAddressState()
  const order = site.categories.flatMap(({ pages }) => pages)
  const wanted = params.get('page')
  const page = order.find(({ id }) => id === wanted) ?? order[0]
  const language = site.languages.find((one) => one === query.language) ?? site.defaultLanguage
  if (!page)
    return <EmptyState icon="grid" title={t('analytics.map.noPages')} text={t('analytics.map.noPagesText')} />
  return (
    <>
      <PageChooser
        pages={order}
        chosen={page.id}
        onChoose={(id) => change({ page: id }, { isSmall: true })}
      />
      <ReportOn reports={reports} name="taps" query={{ ...query, page: page.id }}>
        {(taps) => (
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto 1fr' },
              alignItems: 'start',
            }}
          >
            <TappedPage
              key={`${page.id} ${language}`}
              siteId={site.id}
              page={page}
              language={language}
              taps={taps}
            />
            <Box sx={card}>
              <Typography variant="h2">{t('analytics.taps.total', { smart_count: taps.total })}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
                {t(taps.total > 0 ? 'analytics.taps.lead' : 'analytics.taps.none')}
              </Typography>
              <HotSpots taps={taps} />
            </Box>
          </Box>
        )}
      </ReportOn>
    </>
  )
}
