import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useEffect, useId } from 'react'
import { limits } from '#model/values/limits.ts'
import { useText } from '../../i18n/use-text.ts'
import { SlugField } from '../../kit/dns/slug-field.tsx'
import type { SlugVerdict } from '../../kit/dns/use-slug-check.ts'

interface NameFieldsProps {
  name: string
  onName: (name: string) => void
  isMissing: boolean
  slug: string
  onSlug: (slug: string) => void
  verdict: SlugVerdict
  /** What the server said of the slug. */
  refused: string | undefined
}

/** What the site is called, and what stands in its address. */
export function NameFields({ name, onName, isMissing, ...slug }: NameFieldsProps) {
  const t = useText()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 4,
        rowGap: 2.5,
        maxWidth: 960,
        mb: 4,
      }}
    >
      <NameField name={name} onName={onName} isMissing={isMissing} />
      <Box sx={{ pt: { md: 0.5 } }}>
        <SlugField {...slug} help={t('slugs.helpNew')} />
      </Box>
    </Box>
  )
}

function NameField({ name, onName, isMissing }: Pick<NameFieldsProps, 'name' | 'onName' | 'isMissing'>) {
  const t = useText()
  const id = useId()
  const input = useId()
  useEffect(() => document.getElementById(input)?.focus(), [input])
  return (
    <Box>
      <Typography component="label" variant="h3" htmlFor={input} sx={{ display: 'block', mb: 1 }}>
        {t('create.name')}
      </Typography>
      <OutlinedInput
        id={input}
        fullWidth
        required
        value={name}
        onChange={({ target }) => onName(target.value)}
        error={isMissing}
        placeholder={t('create.namePlaceholder')}
        slotProps={{ input: { maxLength: limits.text, 'aria-describedby': `${id}-help` } }}
      />
      <FormHelperText
        id={`${id}-help`}
        error={isMissing}
        sx={{ display: 'flex', justifyContent: 'space-between' }}
      >
        <span role="alert">{isMissing && t('create.nameMissing')}</span>
        <span>{`${[...name].length} / ${limits.text}`}</span>
      </FormHelperText>
    </Box>
  )
}
