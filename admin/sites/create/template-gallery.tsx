import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { TemplateRow } from '#model/calls/sites/templates.ts'
import { useLocalized, useText } from '../../i18n/use-text.ts'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius } from '../../kit/theme/tokens.ts'
import { useMay } from '../../session/use-may-on.ts'
import { TemplateSwipe } from './template-swipe.tsx'
import { useRemoveTemplate, useTemplates } from './use-templates.ts'

interface TemplateGalleryProps {
  chosen: string
  onChoose: (name: string) => void
}

/** Templates as pictures; a radio group, so that the arrow keys walk through it. */
export function TemplateGallery({ chosen, onChoose }: TemplateGalleryProps) {
  const t = useText()
  const may = useMay()
  const { data: templates, error, refetch } = useTemplates()
  const remove = useRemoveTemplate()
  const removeOwn = (template: TemplateRow) => {
    const next = templates?.find(({ id }) => id !== template.id)
    if (chosen === template.id && next) onChoose(next.id)
    void remove(template)
  }
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 1.5, p: 0 }}>
        {t('making.orTemplate')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(216px, 1fr))', gap: 2.5 }}>
        {templates
          ? templates.map((template) => (
              <TemplateCard
                key={template.id}
                template={template}
                isChosen={chosen === template.id}
                onChoose={() => onChoose(template.id)}
                {...(template.isOwn && may('site.create') ? { onRemove: () => removeOwn(template) } : {})}
              />
            ))
          : !error &&
            [1, 2, 3, 4].map((card) => <Skeleton key={card} variant="rounded" sx={{ height: 420 }} />)}
      </Box>
      {error && !templates && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {templates?.length === 0 && <Typography color="textSecondary">{t('create.noTemplates')}</Typography>}
    </Box>
  )
}

interface TemplateCardProps {
  template: TemplateRow
  isChosen: boolean
  onChoose: () => void
  onRemove?: () => void
}

type CardProps = Omit<TemplateCardProps, 'onRemove'> & { name: string }

/** The button is beside the card, not in it: a label may contain only one control. */
function TemplateCard({ onRemove, ...props }: TemplateCardProps) {
  const t = useText()
  const localized = useLocalized()
  const name = localized(props.template.title) ?? props.template.name
  return (
    <Box sx={{ position: 'relative', display: 'grid' }}>
      <Card {...props} name={name} />
      {onRemove && (
        <Tooltip title={t('making.removeTemplate')}>
          <IconButton
            size="small"
            aria-label={`${t('making.removeTemplate')}: ${name}`}
            onClick={onRemove}
            sx={{ position: 'absolute', right: 10, bottom: 12, color: 'text.secondary' }}
          >
            <Icon name="trash" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}

/** Its pages can be swiped at the top; the radio button is below. */
function Card({ template, name, isChosen, onChoose }: CardProps) {
  const id = useId()
  const localized = useLocalized()
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        borderRadius: radius.card,
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        boxShadow: (theme) => (isChosen ? `0 0 0 1px ${theme.palette.primary.main}` : 'none'),
        backgroundColor: 'background.paper',
        overflow: 'hidden',
        transition: 'border-color 120ms, box-shadow 120ms',
        '&:hover': { borderColor: isChosen ? 'primary.main' : 'text.disabled' },
        '&:has(input:focus-visible)': {
          outline: 2,
          outlineStyle: 'solid',
          outlineColor: 'secondary.main',
          outlineOffset: 3,
        },
      }}
    >
      <TemplateSwipe template={template} name={name} onChoose={onChoose} />
      {isChosen && <ChosenMark />}
      <Box component="label" sx={{ flex: 1, p: 2, cursor: 'pointer' }}>
        <input
          type="radio"
          name="template"
          value={template.id}
          checked={isChosen}
          onChange={onChoose}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          style={{ position: 'absolute', opacity: 0 }}
        />
        <Typography variant="h3" component="span" id={`${id}-title`} sx={{ display: 'block' }}>
          {name}
        </Typography>
        <Typography
          variant="body2"
          component="span"
          color="textSecondary"
          id={`${id}-text`}
          sx={{ display: 'block', mt: 0.5 }}
        >
          {localized(template.description)}
        </Typography>
      </Box>
    </Box>
  )
}

const ChosenMark = () => (
  <Box
    sx={{
      position: 'absolute',
      top: 12,
      right: 12,
      display: 'grid',
      placeItems: 'center',
      width: 28,
      height: 28,
      borderRadius: radius.card,
      backgroundColor: 'primary.main',
      color: 'primary.contrastText',
    }}
  >
    <Icon name="check" />
  </Box>
)
