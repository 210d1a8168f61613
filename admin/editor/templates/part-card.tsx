import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { TemplateRow } from '#model/calls/sites/templates.ts'
import { useText } from '../../i18n/use-text.ts'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius, textWeight } from '../../kit/theme/tokens.ts'

interface PartCardProps {
  template: TemplateRow
  isRemoved: boolean
  isBusy: boolean
  onChoose: () => void
  onRemove: () => void
  onRestore: () => void
}

/** A template to choose. A deleted one stays in its place, where it can be restored. */
export function PartCard({ template, isRemoved, isBusy, onChoose, onRemove, onRestore }: PartCardProps) {
  const t = useText()
  const { name, thumbnail, grid } = template
  const pages = t('editorGrid.bar.chosen', { smart_count: Number(grid.split(' ').at(-1)) })
  if (isRemoved)
    return (
      <Box
        component="li"
        sx={{ display: 'grid', alignContent: 'center', justifyItems: 'center', gap: 1, p: 1 }}
      >
        <Typography variant="body2" color="textSecondary" role="status" sx={{ overflowWrap: 'anywhere' }}>
          {t('making.templateDeleted', { name })}
        </Typography>
        <Button size="small" startIcon={<Icon name="undo" />} disabled={isBusy} onClick={onRestore}>
          {t('common.undo')}
        </Button>
      </Box>
    )
  return (
    <Box component="li" sx={{ position: 'relative', display: 'grid', minWidth: 0 }}>
      <ButtonBase
        disabled={isBusy}
        onClick={onChoose}
        sx={{
          ...{ display: 'block', textAlign: 'start', borderRadius: radius.panel, p: 1, minWidth: 0 },
          '&:hover': { backgroundColor: 'action.hover' },
          '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
        }}
      >
        <Thumbnail src={thumbnail} width="100%" />
        <Typography
          variant="body2"
          component="span"
          noWrap
          sx={{ display: 'block', mt: 1, fontWeight: textWeight.semibold }}
        >
          {name}
        </Typography>
        <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block', pr: 4 }}>
          {pages}
        </Typography>
      </ButtonBase>
      <Tooltip title={t('making.removeTemplate')}>
        <IconButton
          size="small"
          aria-label={t('making.deleteTemplate', { name })}
          disabled={isBusy}
          onClick={onRemove}
          sx={{ position: 'absolute', right: 4, bottom: 4, color: 'text.secondary' }}
        >
          <Icon name="trash" />
        </IconButton>
      </Tooltip>
    </Box>
  )
}
