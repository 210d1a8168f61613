import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type Language, languageFacts } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius } from '../../kit/theme/tokens.ts'

interface DraftCardProps {
  draft: { text: string }
  language: Language
  /** What was read; absent for a draft by a model. */
  label?: string
  onUse: (text: string) => void
  onDismiss: () => void
}

/** A draft by a model, or what was read, to be used, edited or dismissed. It becomes part of the site only once it is used. */
export function DraftCard({ draft, language, label, onUse, onDismiss }: DraftCardProps) {
  const t = useText()
  const name = label ?? t('translations.drafts.draft')
  const [text, setText] = useState(draft.text)
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'grid',
        gap: 1,
        mt: 1,
        p: 1.25,
        borderRadius: radius.control,
        border: '1px dashed',
        borderColor: 'secondary.main',
        backgroundColor: 'background.paper',
      }}
    >
      <Typography
        variant="caption"
        color="textSecondary"
        role="status"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
      >
        <Icon name={label === undefined ? 'sparkle' : 'text'} size="small" />
        {draft.text === '' && label === undefined ? t('translations.drafts.none') : name}
      </Typography>
      {draft.text !== '' && (
        <OutlinedInput
          value={text}
          onChange={({ target }) => setText(target.value)}
          multiline
          maxRows={12}
          size="small"
          fullWidth
          slotProps={{
            input: { lang: languageFacts[language].tag, 'aria-label': name },
          }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {draft.text !== '' && (
          <Button size="small" variant="contained" disabled={text.trim() === ''} onClick={() => onUse(text)}>
            {t('translations.drafts.use')}
          </Button>
        )}
        <Button size="small" variant="outlined" onClick={onDismiss}>
          {t('translations.drafts.dismiss')}
        </Button>
      </Box>
    </Box>
  )
}
