import Snackbar from '@mui/material/Snackbar'
import { useEffect, useState } from 'react'
import type { Problem } from '#model/messages/problem.ts'
import { useText } from '../../i18n/use-text.ts'
import { useProblemLabels } from '../../kit/problems/problem-labels.ts'
import { radius } from '../../kit/theme/tokens.ts'
import { useEditing } from '../session/editor.ts'

const shownMs = 10_000

/** Says why a change was refused. */
export function RefusedToast() {
  const labels = useProblemLabels()
  const refused = useEditing((editing) => editing.refused)
  const [shown, setShown] = useState<Problem>()
  useEffect(() => setShown(refused[0]), [refused])
  const said = shown && labels(shown)
  return (
    <Snackbar
      key={`${shown?.rule}`}
      open={shown !== undefined}
      autoHideDuration={shownMs}
      onClose={(_event, reason) => reason !== 'clickaway' && setShown(undefined)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ '& .MuiSnackbarContent-root': { borderRadius: radius.tiny, maxWidth: 480 } }}
      message={said && [said.message, said.expected].filter(Boolean).join(' ')}
    />
  )
}

/** Says what could not be undone, because somebody has changed it since or the history cannot be read. */
export function OvertakenToast() {
  const t = useText()
  const overtaken = useEditing((editing) => editing.overtaken)
  const [shown, setShown] = useState(overtaken)
  useEffect(() => setShown(overtaken), [overtaken])
  return (
    <Snackbar
      open={shown !== undefined}
      autoHideDuration={shownMs}
      onClose={(_event, reason) => reason !== 'clickaway' && setShown(undefined)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ '& .MuiSnackbarContent-root': { borderRadius: radius.tiny, maxWidth: 480 } }}
      message={shown && t(`editorScreen.overtaken.${shown.is}`)}
    />
  )
}
