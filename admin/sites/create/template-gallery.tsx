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
import { overlay, radius, textSize, textWeight } from '../../kit/theme/tokens.ts'
import { useMay } from '../../session/use-may-on.ts'
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
        {t('create.template')}
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

/** The button stands beside the card, not in it: a label holds one thing to use. */
function TemplateCard({ onRemove, ...props }: TemplateCardProps) {
  const t = useText()
  const localized = useLocalized()
  const name = localized(props.template.title) ?? props.template.name
  return (
    <Box sx={{ position: 'relative', display: 'grid' }}>
      <Card {...props} />
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

function Card(props: Omit<TemplateCardProps, 'onRemove'>) {
  const id = useId()
  const localized = useLocalized()
  const { template, isChosen } = props
  return (
    <Box
      component="label"
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
        cursor: 'pointer',
        transition: 'border-color 120ms, box-shadow 120ms, transform 160ms',
        '&:hover': { borderColor: 'text.disabled', transform: 'translateY(-2px)' },
        '&:focus-within:has(:focus-visible)': {
          outline: 2,
          outlineColor: 'secondary.main',
          outlineOffset: 3,
        },
      }}
    >
      <input
        type="radio"
        name="template"
        value={template.id}
        checked={isChosen}
        onChange={props.onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        style={{ position: 'absolute', opacity: 0 }}
      />
      <Picture template={template} isChosen={isChosen} />
      <Box sx={{ p: 2 }}>
        <Typography variant="h3" component="span" id={`${id}-title`}>
          {localized(template.title)}
        </Typography>
        <Typography variant="body2" color="textSecondary" id={`${id}-text`} sx={{ mt: 0.5 }}>
          {localized(template.description)}
        </Typography>
      </Box>
    </Box>
  )
}

function Picture({ template, isChosen }: { template: TemplateRow; isChosen: boolean }) {
  const t = useText()
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '4 / 4.6',
        overflow: 'hidden',
        backgroundColor: 'action.hover',
      }}
    >
      {template.thumbnail === null ? (
        <Box sx={{ height: '100%', display: 'grid', placeItems: 'center', color: 'text.disabled' }}>
          <Icon name="grid" size="hero" />
        </Box>
      ) : (
        <Box
          component="img"
          src={template.thumbnail}
          alt=""
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      )}
      <Box
        component="span"
        sx={{
          position: 'absolute',
          left: 12,
          bottom: 12,
          px: 1,
          borderRadius: radius.small,
          fontSize: textSize.small,
          lineHeight: '22px',
          fontWeight: textWeight.semibold,
          color: overlay.light,
          backgroundColor: overlay.shade,
        }}
      >
        {t('create.grid', { grid: template.grid })}
        {template.isOwn && ` · ${t('making.yours')}`}
      </Box>
      {isChosen && (
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
      )}
    </Box>
  )
}
