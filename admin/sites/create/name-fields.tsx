import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useId } from 'react'
import { limits } from '#model/values/limits.ts'
import { useText } from '../../i18n/use-text.ts'
import { SlugField } from '../../kit/dns/slug-field.tsx'
import type { SlugVerdict } from '../../kit/dns/use-slug-check.ts'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'

interface NameFieldsProps {
  name: string
  onName: (name: string) => void
  isMissing: boolean
  slug: string
  onSlug: (slug: string) => void
  verdict: SlugVerdict
  /** The server's message about the slug. */
  refused: string | undefined
}

/** The name of the site, and the name in its address. */
export function NameFields({ name, onName, isMissing, ...slug }: NameFieldsProps) {
  const t = useText()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 4,
        rowGap: 2.5,
        maxWidth: 960,
        mb: 4,
      }}
    >
      <NameField name={name} onName={onName} isMissing={isMissing} />
      <SlugField {...slug} help={t('slugs.helpNew')} />
    </Box>
  )
}

function NameField({ name, onName, isMissing }: Pick<NameFieldsProps, 'name' | 'onName' | 'isMissing'>) {
  const t = useText()
  const id = useId()
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <FieldFrame
      id={id}
      label={t('create.name')}
      error={isMissing ? t('create.nameMissing') : undefined}
      count={<span>{`${[...name].length} / ${limits.text}`}</span>}
    >
      <OutlinedInput
        id={id}
        fullWidth
        required
        value={name}
        onChange={({ target }) => onName(target.value)}
        error={isMissing}
        placeholder={t('create.namePlaceholder')}
        slotProps={{ input: { maxLength: limits.text, 'aria-describedby': `${id}-help` } }}
      />
    </FieldFrame>
  )
}
