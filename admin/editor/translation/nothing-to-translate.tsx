import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { LinkBase } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'

/** Explains what produces texts to translate, and links there. */
export function NothingToTranslate({
  siteId,
  reason,
}: {
  siteId: string
  reason: 'oneLanguage' | 'noTexts'
}) {
  const t = useText()
  return (
    <Box component="main" sx={{ width: '100%', maxWidth: 720, mx: 'auto', p: 4 }}>
      <EmptyState
        icon="language"
        title={t(`translations.${reason}.title`)}
        text={t(`translations.${reason}.text`)}
        action={
          <Button variant="contained" component={LinkBase} to={`/sites/${siteId}/edit`}>
            {t('translations.oneLanguage.action')}
          </Button>
        }
      />
    </Box>
  )
}
