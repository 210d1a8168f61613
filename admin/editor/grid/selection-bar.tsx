import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { TextKey } from '../../i18n/en.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon, type IconName } from '../../kit/theme/icons.tsx'
import { radius, shadow, textWeight } from '../../kit/theme/tokens.ts'
import { useEditor } from '../session/editor.ts'
import type { GridActions } from './use-grid-actions.ts'

interface SelectionBarProps {
  /** Below the grid, instead of over it. */
  isNarrow: boolean
  /** In the order of the grid. */
  chosen: readonly string[]
  pages: EditedSite['pages']
  actions: GridActions
  onClear: () => void
}

/** Actions on all chosen pages together. */
export function SelectionBar({ isNarrow, chosen, pages, actions, onClear }: SelectionBarProps) {
  const t = useText()
  const { isReadOnly } = useEditor()
  if (chosen.length === 0 || isReadOnly) return null
  const areLocked = chosen.every((id) => pages[id]?.membersOnlyLock)
  const buttons: { icon: IconName; text: TextKey; does: () => void }[] = [
    { icon: 'clipboard', text: 'editorGrid.bar.copy', does: () => actions.copyPages(chosen) },
    { icon: 'copy', text: 'editorGrid.bar.duplicate', does: () => actions.duplicatePages(chosen) },
    {
      icon: 'lock',
      text: areLocked ? 'editorGrid.bar.unlock' : 'editorGrid.bar.lock',
      does: () => actions.lockPages(chosen, !areLocked),
    },
    {
      icon: 'layers',
      text: 'editorGrid.bar.keepTemplate',
      does: () => actions.requestTemplate({ does: 'keep', part: { kind: 'page', pageIds: [...chosen] } }),
    },
    { icon: 'trash', text: 'editorGrid.bar.delete', does: () => actions.removePages(chosen) },
    { icon: 'close', text: 'editorGrid.bar.clear', does: onClear },
  ]
  return (
    <Box role="toolbar" aria-label={t('editorGrid.bar.label')} sx={isNarrow ? below : above}>
      <Typography
        variant="caption"
        noWrap
        sx={{
          mr: isNarrow ? 0 : 0.75,
          gridColumn: '1 / -1',
          fontWeight: textWeight.semibold,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {t('editorGrid.bar.chosen', { smart_count: chosen.length })}
      </Typography>
      {buttons.map(({ icon, text, does }) => (
        <Tooltip key={text} title={t(text)}>
          <IconButton size="small" aria-label={t(text)} onClick={does}>
            <Icon name={icon} />
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  )
}

const above = {
  position: 'absolute',
  bottom: 16,
  left: 16,
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  p: 0.5,
  pl: 1.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: radius.panel,
  backgroundColor: 'background.paper',
  boxShadow: shadow.floating,
} as const

const below = {
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(3, max-content)',
  justifyContent: 'center',
  justifyItems: 'center',
  gap: 0.25,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const
