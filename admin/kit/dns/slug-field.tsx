import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { plainText } from '../fields/text-field.tsx'
import { Icon } from '../theme/icons.tsx'
import { textSize } from '../theme/tokens.ts'
import type { SlugVerdict } from './use-slug-check.ts'

interface SlugFieldProps {
  slug: string
  onSlug: (slug: string) => void
  verdict: SlugVerdict
  help: string
  /** The server's message after sending. */
  refused?: string | undefined
  /** Focuses the field. */
  isFocused?: boolean
}

/** The name in the address of a site; says while typing whether it is available. */
export function SlugField({ slug, onSlug, verdict, help, refused, isFocused = false }: SlugFieldProps) {
  const t = useText()
  const id = useId()
  useEffect(() => {
    if (isFocused) document.getElementById(id)?.focus()
  }, [id, isFocused])
  const error = verdict.state === 'wrong' ? verdict.words : refused
  const { suggestion } = verdict
  return (
    <Box>
      <FieldFrame id={id} label={t('slugs.label')} help={help} error={error}>
        <OutlinedInput
          id={id}
          fullWidth
          value={slug}
          onChange={({ target }) => onSlug(target.value)}
          error={Boolean(error)}
          placeholder="seaside-inn"
          slotProps={{
            input: { ...plainText, inputMode: 'url', 'aria-describedby': `${id}-help ${id}-state` },
          }}
        />
      </FieldFrame>
      <Box
        id={`${id}-state`}
        role="status"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          fontSize: textSize.small,
          overflowWrap: 'anywhere',
        }}
      >
        {!error && verdict.state === 'asking' && t('slugs.asking')}
        {!error && verdict.state === 'free' && (
          <>
            <Icon name="check" size="small" sx={{ color: 'success.main' }} />
            {t('slugs.free', { address: verdict.address ?? '' })}
          </>
        )}
      </Box>
      {error && suggestion && (
        <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={() => onSlug(suggestion)}>
          {t('slugs.use', { slug: suggestion })}
        </Button>
      )}
    </Box>
  )
}
