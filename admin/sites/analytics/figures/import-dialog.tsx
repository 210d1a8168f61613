import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { ActionDialog } from '../../../kit/dialog/action-dialog.tsx'
import { FileDrop, ImportProgress } from '../../../kit/fields/import-file-drop.tsx'
import { useCall } from '../../../kit/query/use-call.ts'
import { plainList } from '../../../kit/theme/styles.ts'

interface Imported {
  refused: readonly { line: number; message: string }[]
}

interface ImportDialogProps<Result extends Imported> {
  /** Text group of its labels. */
  words: 'goals.importing' | 'campaigns.importing'
  send: (file: File) => Promise<Result>
  outcomeOf: (result: Result) => string
  /** Fields above the file. */
  children?: ReactNode
  onClose: () => void
}

const shownAtMost = 50

/** Imports a CSV file, and says which lines were not taken. */
export function ImportDialog<Result extends Imported>({
  words,
  send,
  outcomeOf,
  children,
  onClose,
}: ImportDialogProps<Result>) {
  const t = useText()
  const { call, isBusy } = useCall()
  const [taken, setTaken] = useState<{ name: string; result: Result }>()
  const take = async (file: File) => {
    setTaken(undefined)
    const outcome = await call(() => send(file), null)
    if (outcome.isDone) setTaken({ name: file.name, result: outcome.value })
  }
  return (
    <ActionDialog title={t(`${words}.title`)} cancel={t('common.close')} isBusy={isBusy} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {t(`${words}.lead`)}
        </Typography>
        {children}
        <FileDrop
          words={words}
          fileName={taken?.name}
          errorMessage={undefined}
          isBusy={isBusy}
          onFile={(file) => void take(file)}
        />
        {isBusy && <ImportProgress title={t(`${words}.title`)} text={t(`${words}.runs`)} />}
        {taken && <Outcome text={outcomeOf(taken.result)} refused={taken.result.refused} />}
      </Box>
    </ActionDialog>
  )
}

function Outcome({ text, refused }: Imported & { text: string }) {
  const t = useText()
  return (
    <Box role="status">
      <Typography variant="body2">{text}</Typography>
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
