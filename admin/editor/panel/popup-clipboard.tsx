import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { clipOfPopup } from '../clipboard/clip.ts'
import { copyByMenu, useCopied } from '../clipboard/copying.ts'
import { usePasting } from '../clipboard/use-pasting.ts'
import { useEditing, useEditor } from '../session/editor.ts'

/** Copies the popups of a site, and pastes those of another one. */
export function PopupClipboard() {
  const t = useText()
  const notify = useNotify()
  const { isReadOnly } = useEditor()
  const { paste, putPopup } = usePasting()
  const popupCtas = useEditing(({ site }) => site.settings.popupCtas)
  const copied = useCopied()
  const count = Object.keys(popupCtas ?? {}).length
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {popupCtas && count > 0 && (
        <Button
          size="small"
          startIcon={<Icon name="clipboard" />}
          onClick={() => {
            copyByMenu(clipOfPopup(popupCtas), t('editorInsert.popup'))
            notify(t('editorPaste.popupCopied', { smart_count: count }))
          }}
        >
          {t('editorPaste.copyPopup', { smart_count: count })}
        </Button>
      )}
      {copied?.kind === 'popup' && !isReadOnly && (
        <Button
          size="small"
          startIcon={<Icon name="popup" />}
          onClick={() => void paste(copied, (clip) => (clip.kind === 'popup' ? putPopup(clip) : []))}
        >
          {t('editorPaste.pastePopup')}
        </Button>
      )}
    </Box>
  )
}
