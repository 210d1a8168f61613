import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Returned } from '#model/calls/reports/conversions.ts'
import type { ConsoleDataProvider } from '../../../api-client/data-provider.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ActionDialog } from '../../../kit/dialog/action-dialog.tsx'
import { FileDrop, ImportProgress } from '../../../kit/fields/import-file-drop.tsx'
import { useCall } from '../../../kit/query/use-call.ts'
import { plainList } from '../../../kit/theme/styles.ts'

interface ImportDialogProps {
  siteId: string
  onClose: () => void
}

const shownAtMost = 50

/** Imports what happened elsewhere after clicks, such as sales, and says which lines were not taken. */
export function ImportDialog({ siteId, onClose }: ImportDialogProps) {
  const t = useText()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [taken, setTaken] = useState<{ name: string; returned: Returned }>()
  const take = async (file: File) => {
    setTaken(undefined)
    const outcome = await call(
      () =>
        dataProvider.request('POST /api/sites/:id/conversion-imports', {
          params: { id: siteId },
          body: file,
          contentType: 'text/csv',
        }),
      null,
    )
    if (outcome.isDone) setTaken({ name: file.name, returned: outcome.value })
  }
  return (
    <ActionDialog
      title={t('goals.importing.title')}
      cancel={t('common.close')}
      isBusy={isBusy}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {t('goals.importing.lead')}
        </Typography>
        <FileDrop
          words="goals.importing"
          fileName={taken?.name}
          errorMessage={undefined}
          isBusy={isBusy}
          onFile={(file) => void take(file)}
        />
        {isBusy && <ImportProgress title={t('goals.importing.title')} text={t('goals.importing.runs')} />}
        {taken && <Outcome returned={taken.returned} />}
      </Box>
    </ActionDialog>
  )
}

function Outcome({ returned: { counted, repeated, refused } }: { returned: Returned }) {
  const t = useText()
  return (
    <Box role="status">
      <Typography variant="body2">
        {t('goals.importing.outcome', { counted, repeated, refused: refused.length })}
      </Typography>
      <Box component="ul" sx={{ ...plainList, mt: 1, display: 'grid', gap: 0.5 }}>
        {refused.slice(0, shownAtMost).map(({ line, message }) => (
          <Typography key={line} component="li" variant="body2" color="error">
            {t('goals.importing.line', { line, message })}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
