import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
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
  const original = variations[0]!.id
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
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
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
      <SegmentChoice
        label={t('experiments.variations')}
        value={found?.id ?? original}
        choices={variations.map(({ id }) => id)}
        wordsOf={(id) =>
          id === original ? t('experiments.original') : (variations.find((one) => one.id === id)?.name ?? id)
        }
        onChoose={(id) => editVariation(id === original ? undefined : id)}
      />
      {experiment.state === 'draft' && takesVariation(experiment) && !isReadOnly && (
        <Button size="small" startIcon={<Icon name="plus" />} onClick={addOne}>
          {t('experiments.add')}
        </Button>
      )}
      <Typography
        variant="body2"
        color="textSecondary"
        noWrap
        sx={{ flex: 1, minWidth: 0, display: { xs: 'none', md: 'block' } }}
      >
        {found ? t('experiments.editing', { name: found.name }) : t('experiments.editingOriginal')}
      </Typography>
      <Button size="small" component={LinkBase} to={`/sites/${siteId}/experiments`} sx={{ ml: 'auto' }}>
        {t('experiments.toResults')}
      </Button>
    </Box>
  )
}
