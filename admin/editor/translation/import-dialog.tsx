import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { FileDrop } from '../../kit/fields/import-file-drop.tsx'
import { dialogPaper } from '../../kit/theme/styles.ts'
import { ImportFindings } from './import-findings.tsx'
import { useTranslationImport } from './use-translation-import.ts'

const accepted = '.csv,.xlf,.xliff,.xml,text/csv,application/xliff+xml'

/** Takes translations in from a file, once somebody has seen what they change. */
export function ImportDialog({ siteId, onClose }: { siteId: string; onClose: () => void }) {
  const t = useText()
  const id = useId()
  const { looked, errorMessage, take, takeOlder, save, isBusy } = useTranslationImport(siteId, onClose)
  const reply = looked?.reply
  const isReady = reply !== undefined && reply.problems.length === 0 && reply.changed + reply.confirmed > 0
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      maxWidth="md"
      fullWidth
      aria-labelledby={`${id}-title`}
      slotProps={dialogPaper}
    >
      <DialogTitle id={`${id}-title`} variant="h2" sx={{ pt: 3, pb: 0.5 }}>
        {t('translations.importing.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Typography variant="body2" color="textSecondary">
          {t('translations.importing.lead')}
        </Typography>
        <FileDrop
          words="translations.importing"
          accept={accepted}
          fileName={looked?.file.name}
          errorMessage={errorMessage}
          isBusy={isBusy}
          onFile={(file) => void take(file)}
        />
        {isBusy && (
          <Box role="status">
            <Typography variant="body2" color="textSecondary">
              {t(looked ? 'translations.importing.saving' : 'translations.importing.checking')}
            </Typography>
            <LinearProgress color="secondary" aria-label={t('translations.importing.title')} sx={{ mt: 1 }} />
          </Box>
        )}
        {looked && (
          <ImportFindings reply={looked.reply} takesOlder={looked.takesOlder} onTakeOlder={takeOlder} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!isReady}
          loading={isBusy && looked !== undefined}
          onClick={() => void save()}
        >
          {isReady && reply.changed > 0
            ? t('translations.importing.submitCount', { smart_count: reply.changed })
            : t('translations.importing.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
