import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { radius } from '../../kit/theme/tokens.ts'
import { undo } from '../session/edit-session.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import type { HistoryEntry } from '../session/history.ts'
import { useEntryLabels } from './conflict-labels.ts'

const shownMs = 8_000

/** Entries that remove something can be recognized by their label: `editorGrid.did.removePages`. */
const takesAway = ({ label }: HistoryEntry) => /\.(?:remove|delete|cut)[A-Z]?/.test(label)

/** Offers to undo a removal, instead of asking before it. */
export function UndoToast() {
  const t = useText()
  const labels = useEntryLabels()
  const { session } = useEditor()
  const entries = useEditing(({ history }) => history.entries)
  const last = useEditing(({ history }) => history.entries[history.done - 1])
  const [shown, setShown] = useState<HistoryEntry>()
  useEffect(() => {
    const newest = entries.at(-1)
    if (newest && newest.at >= session.openedAt && takesAway(newest)) setShown(newest)
  }, [entries, session])
  const isOpen = shown !== undefined && shown === last
  return (
    <Snackbar
      open={isOpen}
      autoHideDuration={shownMs}
      onClose={(_event, reason) => reason === 'timeout' && setShown(undefined)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ '& .MuiSnackbarContent-root': { borderRadius: radius.tiny } }}
      message={shown && labels(shown.label)}
      action={
        <Button size="small" color="inherit" onClick={() => undo(session)}>
          {t('editorScreen.undo')}
        </Button>
      }
    />
  )
}
