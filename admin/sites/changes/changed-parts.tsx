import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef, useState } from 'react'
import type { PageChange } from '#model/calls/sites/checks.ts'
import type { VersionChanges } from '#model/calls/sites/versions.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { PageTiles, usePageWords } from './page-tiles.tsx'
import { ChangeLine, SettingLines } from './setting-lines.tsx'

type CategoryChange = VersionChanges['categories'][number]

interface ChangedPartsProps {
  changes: VersionChanges
  lead: string
  /** Text shown if nothing has changed. */
  nothing: string
  /** Renders the chosen page beside the others, on phones below them. Absent if pages cannot be chosen. */
  show?: (change: PageChange) => ReactNode
  /** Whether a page is always shown, at first the first one. */
  startsOpen?: boolean
  /** Renders the actions on a category. */
  actionOf?: (change: CategoryChange) => ReactNode
}

/** Number of pages shown before the rest is requested. */
const firstTiles = 24
const firstSettings = 6

/** The differences between two states of a site: pages as pictures, the rest as text. */
export function ChangedParts({
  changes,
  lead,
  nothing,
  show,
  startsOpen = false,
  actionOf,
}: ChangedPartsProps) {
  const t = useText()
  const { pages, morePages, categories, settings } = changes
  const [chosen, choose] = useState(startsOpen ? pages[0]?.id : undefined)
  const [isWhole, setWhole] = useState(false)
  const comparison = useRef<HTMLDivElement>(null)
  const toggle = (id: string) => {
    choose(id === chosen && !startsOpen ? undefined : id)
    requestAnimationFrame(() => comparison.current?.scrollIntoView({ block: 'nearest' }))
  }
  const shown = pages.find(({ id }) => id === chosen)
  const isSame = pages.length + categories.length + settings.length === 0
  const tiles = isWhole ? pages : pages.slice(0, firstTiles)
  const lines = isWhole ? changes.settingChanges : changes.settingChanges.slice(0, firstSettings)
  const rest = pages.length - tiles.length + changes.settingChanges.length - lines.length
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: { xs: 2, md: 3 } }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Caption>{lead}</Caption>
        {isSame && <Typography variant="body2">{nothing}</Typography>}
        {tiles.length > 0 && <PageTiles pages={tiles} width={52} chosen={chosen} onChoose={show && toggle} />}
        {categories.length > 0 && (
          <Box component="ul" sx={plainList}>
            {categories.map((change) => (
              <ChangeLine key={change.id} what={change.name}>
                {t(`publishLabels.kind.${change.kind}`)} {actionOf?.(change)}
              </ChangeLine>
            ))}
          </Box>
        )}
        {lines.length > 0 && <SettingLines changes={lines} />}
        {rest > 0 && (
          <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setWhole(true)}>
            {t('publishLabels.showAll')}
          </Button>
        )}
        {rest === 0 && morePages + changes.moreSettings > 0 && (
          <Caption>{t('publishLabels.more', { smart_count: morePages + changes.moreSettings })}</Caption>
        )}
      </Box>
      {shown && show && (
        <Box
          ref={comparison}
          key={shown.id}
          sx={{ flex: 'none', display: 'grid', gap: 1, alignContent: 'start' }}
        >
          <ShownWords page={shown} />
          {show(shown)}
        </Box>
      )}
    </Box>
  )
}

function ShownWords({ page }: { page: PageChange }) {
  const t = useText()
  const wordsOf = usePageWords()
  return (
    <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
      {[t('publishLabels.page', { position: page.position ?? page.from ?? '' }), wordsOf(page)]
        .filter(Boolean)
        .join(': ')}
    </Typography>
  )
}
