import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import type { PageChange } from '#model/calls/sites/checks.ts'
import type { VersionChanges } from '#model/calls/sites/versions.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { radius, textWeight } from '../../kit/theme/tokens.ts'

type CategoryChange = VersionChanges['categories'][number]

interface ChangedPartsProps {
  changes: VersionChanges
  lead: string
  /** Said where nothing has changed. */
  nothing: string
  /** What both states are called. */
  titles: readonly [before: string, after: string]
  /** Shows the page that is chosen, beside the list; below it on phones. */
  show: (change: PageChange) => ReactNode
  /** What can be done about a category. */
  actionOf?: (change: CategoryChange) => ReactNode
}

/** What is another in one state of a site than in another. */
export function ChangedParts({ changes, lead, nothing, titles, show, actionOf }: ChangedPartsProps) {
  const t = useText()
  const { pages, morePages, categories, settings } = changes
  const [chosen, choose] = useState(pages[0]?.id)
  const shown = pages.find(({ id }) => id === chosen)
  const isSame = pages.length + categories.length + settings.length === 0
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'stretch', sm: 'flex-start' },
        gap: { xs: 2, md: 3 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {lead}
        </Typography>
        {isSame && <Typography sx={{ py: 2 }}>{nothing}</Typography>}
        <Box component="ul" sx={plainList}>
          {settings.length > 0 && (
            <Entry
              what={t('publishLabels.settings')}
              how={settings.map((area) => t(`publishLabels.setting.${area}`)).join(' · ')}
            />
          )}
          {categories.map((change) => (
            <Entry
              key={change.id}
              what={change.name}
              how={t(`publishLabels.kind.${change.kind}`)}
              action={actionOf?.(change)}
            />
          ))}
          {pages.map((page) => (
            <PageEntry
              key={page.id}
              page={page}
              titles={titles}
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
        <Box key={shown.id} sx={{ flex: 'none', position: { sm: 'sticky' }, top: 0 }}>
          {show(shown)}
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

const Entry = ({ what, how, action }: { what: string; how: string; action?: ReactNode }) => (
  <Box component="li" sx={{ ...entry, flexWrap: 'wrap' }}>
    <Typography variant="body2" component="span" sx={{ flex: '1 1 120px', fontWeight: textWeight.semibold }}>
      {what}
    </Typography>
    <Typography variant="body2" component="span" color="textSecondary">
      {how}
    </Typography>
    {action}
  </Box>
)

interface PageEntryProps {
  page: PageChange
  titles: ChangedPartsProps['titles']
  isChosen: boolean
  onChoose: () => void
}

function PageEntry({ page, titles, isChosen, onChoose }: PageEntryProps) {
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
          <Picture label={titles[0]} src={kind === 'added' ? undefined : before} />
          <Picture label={titles[1]} src={kind === 'removed' ? undefined : thumbnail} />
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
