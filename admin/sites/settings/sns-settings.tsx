import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useReadOnly } from '#admin/form/read-only.tsx'
import { Section } from '#admin/form/section.tsx'
import { SelectField } from '#admin/form/select-field.tsx'
import { TextField } from '#admin/form/text-field.tsx'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { limits } from '#model/limits.ts'
import { type SnsEntry, type SnsType, snsTypes } from '#model/sns.ts'

const most = 8

/** Names that are the same in every language. */
const brands = {
  youtube: 'YouTube',
  line: 'LINE',
  instagram: 'Instagram',
  x: 'X',
  tiktok: 'TikTok',
  facebook: 'Facebook',
} as const

function useSnsName(): (type: SnsType) => string {
  const t = useText()
  return (type) => (type === 'phone_number' || type === 'google_map' ? t(`sns.${type}`) : brands[type])
}

export function SnsSettings() {
  const t = useText()
  const isReadOnly = useReadOnly()
  const { fields, append, remove, move } = useFieldArray<{ settings: { sns: SnsEntry[] } }, 'settings.sns'>({
    name: 'settings.sns',
  })
  return (
    <Section title={t('settings.sns')} lead={t('settings.snsLead')}>
      {fields.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('settings.snsEmpty')}
        </Typography>
      )}
      {fields.map(({ id }, index) => (
        <Entry
          key={id}
          index={index}
          isFirst={index === 0}
          onUp={() => move(index, index - 1)}
          onRemove={() => remove(index)}
        />
      ))}
      {fields.length < most && !isReadOnly && (
        <Box>
          <Button
            variant="outlined"
            size="small"
            startIcon={<Icon name="plus" />}
            onClick={() => append({ snsType: 'instagram', snsUrl: '' })}
          >
            {t('settings.snsAdd')}
          </Button>
        </Box>
      )}
    </Section>
  )
}

interface EntryProps {
  index: number
  isFirst: boolean
  onUp: () => void
  onRemove: () => void
}

function Entry({ index, isFirst, onUp, onRemove }: EntryProps) {
  const t = useText()
  const isReadOnly = useReadOnly()
  const nameOf = useSnsName()
  const source = `settings.sns.${index}`
  const type: SnsType = useWatch({ name: `${source}.snsType` }) ?? 'instagram'
  const name = nameOf(type)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          sm: 'minmax(120px, 168px) minmax(0, 1fr) auto',
        },
        gap: 1.5,
        alignItems: 'start',
        // The address has a line of its own where it is narrow.
        '& > :nth-of-type(2)': { gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      <SelectField
        source={`${source}.snsType`}
        label={t('settings.snsType')}
        choices={snsTypes.map((value) => ({ value, text: nameOf(value) }))}
      />
      <TextField
        source={`${source}.snsUrl`}
        label={t('settings.snsUrl')}
        limit={limits.url}
        placeholder={type === 'phone_number' ? '03-1234-5678' : 'https://'}
      />
      <Box sx={{ display: isReadOnly ? 'none' : 'flex', pt: 3.25 }}>
        <IconButton disabled={isFirst} onClick={onUp} aria-label={`${t('settings.snsUp')}: ${name}`}>
          <Icon name="up" />
        </IconButton>
        <IconButton onClick={onRemove} aria-label={t('settings.snsRemove', { name })}>
          <Icon name="close" />
        </IconButton>
      </Box>
    </Box>
  )
}
