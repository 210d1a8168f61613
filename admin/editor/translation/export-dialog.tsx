import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { callAddress } from '#model/calls/call-address.ts'
import { type TranslationFormat, translationFormats } from '#model/calls/sites/translations.ts'
import type { Language } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { ActionDialog } from '../../kit/dialog/action-dialog.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { saveNow } from '../session/autosave.ts'
import { useEditor } from '../session/editor.ts'

interface ExportDialogProps {
  siteId: string
  language: Language
  onClose: () => void
}

const labels = { csv: 'csv', xliff: 'xliff', 'xliff-1.2': 'xliff12' } as const

/** Asks for the file format of the texts, and which of them to export. */
export function ExportDialog({ siteId, language, onClose }: ExportDialogProps) {
  const t = useText()
  const { session } = useEditor()
  const [format, setFormat] = useState<TranslationFormat>('csv')
  const [which, setWhich] = useState<'everything' | 'toDo'>('everything')
  // The server makes the file from what is saved.
  useEffect(() => void saveNow(session), [session])
  const address = callAddress('GET /api/sites/:id/translations', {
    params: { id: siteId },
    query: { language, format, state: which === 'toDo' ? 'missing,stale' : undefined },
  })
  return (
    <ActionDialog
      title={t('translations.file.exportTitle', { language: t(`language.${language}`) })}
      onClose={onClose}
      gap={2.5}
      action={
        <Button
          variant="contained"
          component="a"
          href={address}
          download
          startIcon={<Icon name="download" />}
          onClick={onClose}
        >
          {t('translations.file.download')}
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary">
        {t('translations.file.exportText')}
      </Typography>
      <Box>
        <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
          {t('translations.file.format')}
        </Typography>
        <SegmentChoice
          label={t('translations.file.format')}
          value={format}
          choices={translationFormats}
          wordsOf={(choice) => t(`translations.file.${labels[choice]}`)}
          onChoose={setFormat}
        />
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.75 }}>
          {t(`translations.file.${labels[format]}Help`)}
        </Typography>
      </Box>
      <Box>
        <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
          {t('translations.file.which')}
        </Typography>
        <SegmentChoice
          label={t('translations.file.which')}
          value={which}
          choices={['everything', 'toDo'] as const}
          wordsOf={(choice) => t(`translations.file.${choice}`)}
          onChoose={setWhich}
        />
      </Box>
    </ActionDialog>
  )
}
