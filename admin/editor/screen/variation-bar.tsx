import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { textWeight } from '../../kit/theme/tokens.ts'
import { takesVariation, withOneMore } from '../../sites/experiments/new-experiment.ts'
import { useChange, useEditing, useEditor } from '../session/editor.ts'
import { findVariation } from '../session/variation.ts'

/** Says which variation of an experiment is shown and edited. */
export function VariationBar({ siteId }: { siteId: string }) {
  const t = useText()
  const change = useChange()
  const { variationId, editVariation, isReadOnly } = useEditor()
  const experiments = useEditing(({ site }) => site.settings.experiments)
  const found = useEditing(({ site }) => findVariation(site, variationId)?.variation)
  const experiment =
    experiments?.find(({ variations }) => variations.some(({ id }) => id === found?.id)) ??
    experiments?.find(({ state }) => state !== 'ended')
  if (!experiment) return null
  const { variations } = experiment
  const addOne = () => {
    const more = withOneMore(experiment)
    change({ label: 'experiments.did.add' }, ({ settings }) => {
      settings.experiments = settings.experiments?.map((one) => (one.id === experiment.id ? more : one))
    })
    editVariation(more.variations.at(-1)!.id)
  }
  return (
    <Box
      component="section"
      aria-label={t('experiments.bar')}
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: found ? 'action.selected' : 'background.paper',
      }}
    >
      <Icon name="split" sx={{ color: 'text.secondary' }} />
      <Typography
        variant="body2"
        noWrap
        sx={{ fontWeight: textWeight.semibold, minWidth: 60, maxWidth: 200 }}
      >
        {experiment.name}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={found?.id ?? variations[0]!.id}
        aria-label={t('experiments.variations')}
        onChange={(_, id: string | null) => {
          if (id !== null) editVariation(id === variations[0]!.id ? undefined : id)
        }}
      >
        {variations.map(({ id, name }, index) => (
          <ToggleButton key={id} value={id} sx={{ px: 1.5, py: 0.25, textTransform: 'none' }}>
            {index === 0 ? t('experiments.original') : name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {experiment.state === 'draft' && takesVariation(experiment) && !isReadOnly && (
        <Button size="small" startIcon={<Icon name="plus" />} onClick={addOne}>
          {t('experiments.add')}
        </Button>
      )}
      <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {found ? t('experiments.editing', { name: found.name }) : t('experiments.editingOriginal')}
      </Typography>
      <Button size="small" component={LinkBase} to={`/sites/${siteId}/experiments`}>
        {t('experiments.toResults')}
      </Button>
    </Box>
  )
}
