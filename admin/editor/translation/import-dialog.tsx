import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useText } from '../../i18n/use-text.ts'
import { ActionDialog } from '../../kit/dialog/action-dialog.tsx'
import { FileDrop, ImportProgress } from '../../kit/fields/import-file-drop.tsx'
import { ImportFindings } from './import-findings.tsx'
import { useTranslationImport } from './use-translation-import.ts'

const accepted = '.csv,.xlf,.xliff,.xml,text/csv,application/xliff+xml'

/** Imports translations from a file, after a preview of the changes. */
export function ImportDialog({ siteId, onClose }: { siteId: string; onClose: () => void }) {
  const t = useText()
  const { looked, errorMessage, take, takeOlder, save, isBusy } = useTranslationImport(siteId, onClose)
  const reply = looked?.reply
  const isReady = reply !== undefined && reply.problems.length === 0 && reply.changed + reply.confirmed > 0
  return (
    <ActionDialog
      maxWidth="md"
      title={t('translations.importing.title')}
      onClose={onClose}
      gap={2.5}
      isBusy={isBusy}
      action={
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
      }
    >
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
        <ImportProgress
          title={t('translations.importing.title')}
          text={t(looked ? 'translations.importing.saving' : 'translations.importing.checking')}
        />
      )}
      {looked && (
        <ImportFindings reply={looked.reply} takesOlder={looked.takesOlder} onTakeOlder={takeOlder} />
      )}
    </ActionDialog>
  )
}
