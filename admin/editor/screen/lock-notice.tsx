import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useText } from '#admin/i18n/use-text.ts'
import { useMay } from '#admin/use-may.ts'
import { useEditing, useEditor } from '../editor.ts'

/** Says why nothing can be changed, and who does it instead. */
export function LockNotice({ takeOver }: { takeOver: () => Promise<void> }) {
  const t = useText()
  const mayEdit = useMay()('site.edit') !== undefined
  const { isReadOnly } = useEditor()
  const holder = useEditing(({ lock }) => lock.holder)
  if (!isReadOnly) return null
  return (
    <Alert
      severity="info"
      square
      sx={{ flex: 'none', alignItems: 'center', py: 0.25 }}
      action={
        mayEdit && (
          <Button size="small" variant="outlined" onClick={() => void takeOver()}>
            {t('editorScreen.takeOver')}
          </Button>
        )
      }
    >
      {mayEdit ? t('editorScreen.lockedBy', { name: holder?.name ?? '' }) : t('readOnly')}
    </Alert>
  )
}
