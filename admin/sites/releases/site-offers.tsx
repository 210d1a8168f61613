import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ListContextProvider, useLocaleState } from 'react-admin'
import { callAddress } from '#model/calls/call-address.ts'
import type { OfferRow } from '#model/calls/sites/offers.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import type { Language } from '#model/values/language.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { usePartList } from '../../kit/list/part-lists.ts'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { Icon } from '../../kit/theme/icons.tsx'

const kindLabels = { countdown: 'fields.timeLimit', places: 'fields.applicantLimit' } as const

/** What a site has offered for a limited time or number of people. */
export function SiteOffers({ site }: { site: SiteRow }) {
  const t = useText()
  const filter = { siteId: site.id }
  const list = usePartList<OfferRow>({
    resource: 'offers',
    filter,
    sort: { field: 'shownFrom', order: 'DESC' },
  })
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'start',
          justifyContent: 'space-between',
          gap: 2,
          mb: 2,
        }}
      >
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 320px', maxWidth: 640 }}>
          {t('offers.lead')}
        </Typography>
        {(list.data?.length ?? 0) > 0 && (
          <Button
            variant="outlined"
            href={callAddress('GET /api/offer-exports', { query: { filter } })}
            download
            startIcon={<Icon name="download" />}
          >
            {t('making.export')}
          </Button>
        )}
      </Box>
      <ListContextProvider value={list}>
        <ListRows<OfferRow>
          empty={<EmptyState icon="clock" title={t('offers.empty')} text={t('offers.emptyText')} />}
          columns={[
            {
              text: t('offers.offer'),
              as: 'title',
              cell: (offer) => <Said offer={offer} all={site.languages} />,
            },
            { text: t('offers.terms'), cell: (offer) => <Terms {...offer} /> },
            { text: t('offers.shown'), cell: (offer) => <Shown {...offer} /> },
          ]}
        />
      </ListContextProvider>
    </>
  )
}

/** Its text in the language of the console, or in the first of the site that has one. */
function Said({ offer, all }: { offer: OfferRow; all: readonly Language[] }) {
  const t = useText()
  const [locale] = useLocaleState()
  const { kind, text, languages, positions, reason, shownUntil } = offer
  const words = [siteLanguageOf(locale), ...all, ...languages].map((language) => text[language]).find(Boolean)
  const isForAll = all.every((language) => languages.includes(language))
  const names = isForAll ? [] : languages.map((language) => t(`language.${language}`))
  return (
    <>
      <RowTitle
        text={words ?? t(kindLabels[kind])}
        marks={shownUntil === null && <Chip dot="success.main">{t('offers.now')}</Chip>}
      />
      <Caption>
        {[t(kindLabels[kind]), t('offers.onPages', { pages: positions.join(', ') }), ...names].join(' · ')}
      </Caption>
      {reason !== null && <Caption>{reason ? t('offers.reason', { reason }) : t('offers.noReason')}</Caption>}
    </>
  )
}

function Terms({ kind, startDate, endDate, limit, applicants, showsWhatIsLeft }: OfferRow) {
  const t = useText()
  const lines = [
    ...(startDate ? [t('offers.begins', { time: tokyoTime(startDate) })] : []),
    ...(endDate ? [t('offers.ends', { time: tokyoTime(endDate) })] : []),
    ...(kind === 'countdown' && !endDate ? [t('offers.noEnd')] : []),
  ]
  return (
    <>
      {limit !== null && <Box>{t('offers.places', { limit })}</Box>}
      {applicants !== null && <Caption>{t('offers.taken', { count: applicants })}</Caption>}
      {lines.map((line) => (
        <Box key={line} sx={{ whiteSpace: 'nowrap' }}>
          {line}
        </Box>
      ))}
      {!showsWhatIsLeft && <Caption>{t('offers.silent')}</Caption>}
    </>
  )
}

function Shown({ shownFrom, shownUntil, release, by }: OfferRow) {
  const t = useText()
  const from = tokyoTime(shownFrom)
  return (
    <>
      <Box sx={{ whiteSpace: 'nowrap' }}>
        {shownUntil === null ? t('offers.since', { time: from }) : from}
      </Box>
      {shownUntil !== null && (
        <Box sx={{ whiteSpace: 'nowrap' }}>{t('offers.until', { until: tokyoTime(shownUntil) })}</Box>
      )}
      <Caption>{t('releases.number', { number: release })}</Caption>
      {by && <Caption>{t('publishLabels.byWhom', { name: by })}</Caption>}
    </>
  )
}
