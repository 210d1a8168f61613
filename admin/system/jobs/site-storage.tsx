import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Storage } from '#model/calls/system/storage.ts'
import { fileSize } from '#model/values/number-text.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { RowTable } from '../../kit/list/row-table.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'

/** How much of the disk each site needs. */
export function SiteStorage({ storage }: { storage: Storage }) {
  const t = useText()
  const { countedAt, sites } = storage
  return (
    <Box component="section" aria-label={t('storage.title')} sx={{ mt: 4 }}>
      <Typography variant="h3" component="h2">
        {t('storage.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {countedAt === null ? t('storage.none') : t('storage.lead', { time: tokyoTime(countedAt) })}
      </Typography>
      {sites.length > 0 && (
        <RowTable
          rows={sites.map((site) => ({ ...site, id: site.siteId }))}
          columns={[
            {
              text: t('storage.site'),
              as: 'title',
              cell: ({ siteId, name }) => (
                <RowTitle text={name} to={`/sites/${encodeURIComponent(siteId)}`} />
              ),
            },
            { text: t('storage.bytes'), as: 'aside', cell: ({ bytes }) => fileSize(bytes) },
          ]}
        />
      )}
    </Box>
  )
}
