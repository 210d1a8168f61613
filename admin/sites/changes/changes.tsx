import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ChangesReply, PageChange } from '#model/calls/sites/checks.ts'
import type { Language } from '#model/values/language.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { radius, textWeight } from '../../kit/theme/tokens.ts'
import { PageComparison } from './page-comparison.tsx'

interface ChangesProps {
  siteId: string
  languages: readonly Language[]
  changes: ChangesReply
}

/** What publishing would change; a page of the list is shown as it is live and as it would be. */
export function Changes({ siteId, languages, changes }: ChangesProps) {
  const t = useText()
  const [chosen, choose] = useState(changes.pages[0]?.id)
  const shown = changes.pages.find(({ id }) => id === chosen)
  const { live, pages, morePages, categories, settings } = changes
  if (!live) return <Typography sx={{ py: 3 }}>{t('publishLabels.first')}</Typography>
  const isSame = pages.length + categories.length + settings.length === 0
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: { sm: 2, md: 3 } }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {t('publishLabels.since', { release: live.release, time: tokyoTime(live.at) })}
        </Typography>
        {isSame && <Typography sx={{ py: 2 }}>{t('publishLabels.nothing')}</Typography>}
        <Box component="ul" sx={plainList}>
          {settings.length > 0 && (
            <Entry
              what={t('publishLabels.settings')}
              how={settings.map((area) => t(`publishLabels.setting.${area}`)).join(' · ')}
            />
          )}
          {categories.map(({ id, kind, name }) => (
            <Entry key={id} what={name} how={t(`publishLabels.kind.${kind}`)} />
          ))}
          {pages.map((page) => (
            <PageEntry
              key={page.id}
              page={page}
              isChosen={page.id === chosen}
              onChoose={() => choose(page.id)}
            />
          ))}
        </Box>
        {morePages > 0 && (
          <Typography variant="caption" color="textSecondary">
            {t('publishLabels.more', { smart_count: morePages })}
          </Typography>
        )}
      </Box>
      {shown && (
        <Box sx={{ flex: 'none', position: 'sticky', top: 0, display: { xs: 'none', sm: 'block' } }}>
          <PageComparison key={shown.id} siteId={siteId} languages={languages} change={shown} />
        </Box>
      )}
    </Box>
  )
}

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  py: 1,
  minHeight: 44,
  borderBottom: 1,
  borderColor: 'divider',
} as const

const Entry = ({ what, how }: { what: string; how: string }) => (
  <Box component="li" sx={entry}>
    <Typography variant="body2" component="span" sx={{ flex: 1, fontWeight: textWeight.semibold }}>
      {what}
    </Typography>
    <Typography variant="body2" component="span" color="textSecondary">
      {how}
    </Typography>
  </Box>
)

function PageEntry({
  page,
  isChosen,
  onChoose,
}: {
  page: PageChange
  isChosen: boolean
  onChoose: () => void
}) {
  const t = useText()
  const { kind, position, from, areas, languages, thumbnail, before } = page
  const place =
    position && from && position !== from
      ? t('publishLabels.moved', { from, position })
      : t('publishLabels.page', { position: position ?? from ?? '' })
  const spoken = languages.map((language) => t(`language.${language}`))
  const what = [...areas.map((area) => t(`publishLabels.area.${area}`)), ...spoken].join(' · ')
  return (
    <li>
      <ButtonBase
        aria-pressed={isChosen}
        onClick={onChoose}
        sx={{
          ...entry,
          width: '100%',
          px: 1,
          textAlign: 'left',
          borderRadius: radius.small,
          backgroundColor: isChosen ? 'action.hover' : 'transparent',
          boxShadow: (theme) => (isChosen ? `inset 3px 0 ${theme.palette.secondary.main}` : 'none'),
          '&:hover, &:focus-visible': { backgroundColor: 'action.hover' },
        }}
      >
        <Box sx={{ display: 'flex', gap: 0.75 }}>
          <Picture label={t('publishLabels.live')} src={kind === 'added' ? undefined : before} />
          <Picture label={t('publishLabels.afterwards')} src={kind === 'removed' ? undefined : thumbnail} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" component="div" sx={{ fontWeight: textWeight.semibold }}>
            {place}
          </Typography>
          <Caption>{what}</Caption>
        </Box>
        <Typography variant="body2" component="span" color={kind === 'removed' ? 'error' : 'textSecondary'}>
          {t(`publishLabels.kind.${kind}`)}
        </Typography>
      </ButtonBase>
    </li>
  )
}

/** Nothing where the page is not there. */
const Picture = ({ label, src }: { label: string; src: string | null | undefined }) => (
  <Box title={label} sx={{ width: 32, opacity: src === undefined ? 0.35 : 1 }}>
    <Thumbnail src={src ?? null} width={32} />
  </Box>
)
