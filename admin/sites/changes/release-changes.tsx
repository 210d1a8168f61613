import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { DialogFrame } from '../../kit/dialog/dialog-frame.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { ChangedParts } from './changed-parts.tsx'
import { PageTiles } from './page-tiles.tsx'
import { SettingLines } from './setting-lines.tsx'

interface ReleaseOfSite {
  siteId: string
  release: number
  /** The release to compare with; by default the one before it. */
  since?: number | undefined
}

const useReleaseChanges = ({ siteId, release, since }: ReleaseOfSite) =>
  useRequest('GET /api/releases/:id/changes', {
    params: { id: `${siteId}.${release}` },
    query: since === undefined ? {} : { since: String(since) },
  })

export function ReleaseChangesDialog({ onClose, ...of }: ReleaseOfSite & { onClose: () => void }) {
  const t = useText()
  const { data, error } = useReleaseChanges(of)
  return (
    <DialogFrame
      title={t('releases.changesTitle', { number: of.release })}
      maxWidth="sm"
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      {error instanceof Error && <FormHelperText error>{error.message}</FormHelperText>}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data && !data.since && <Typography variant="body2">{t('releases.allNew')}</Typography>}
      {data?.since && (
        <ChangedParts
          changes={data}
          lead={t('releases.since', { release: data.since.release, time: tokyoTime(data.since.at) })}
          nothing={t('releases.sameAsBefore')}
        />
      )}
    </DialogFrame>
  )
}

/** Number of tiles that fit in the short form. */
const fewTiles = 5
const fewSettings = 2

/** The most important changes in little room. Renders nothing if there is nothing to compare or no difference. */
export function ReleaseChangesInShort(of: ReleaseOfSite) {
  const t = useText()
  const { data } = useReleaseChanges(of)
  const [isWhole, setWhole] = useState(false)
  if (!data?.since) return null
  const { pages, settingChanges, categories } = data
  if (pages.length + settingChanges.length + categories.length === 0) return null
  const hasMore =
    pages.length > fewTiles || settingChanges.length > fewSettings || categories.length + data.morePages > 0
  return (
    <Box component="section" sx={{ mt: 2, mr: -3.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
        {t('releases.changes')}
      </Typography>
      <PageTiles pages={pages.slice(0, fewTiles)} width={40} />
      <SettingLines changes={settingChanges.slice(0, fewSettings)} />
      {hasMore && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t('publishLabels.showAll')}
        </Button>
      )}
      {isWhole && <ReleaseChangesDialog {...of} onClose={() => setWhole(false)} />}
    </Box>
  )
}
