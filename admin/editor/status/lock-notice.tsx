import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import type { LockCommands } from '../session/use-life.ts'

/** Says why nothing can be changed, and who is editing instead. */
export function LockNotice({ takeOver, join }: LockCommands) {
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
          <Row gap={1} sx={{ justifyContent: 'flex-end' }}>
            <Button size="small" variant="contained" onClick={() => void join()}>
              {t('editorScreen.join')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => void takeOver()}>
              {t('editorScreen.takeOver')}
            </Button>
          </Row>
        )
      }
    >
      {mayEdit
        ? t('editorScreen.lockedBy', { name: holder?.name || t('editorScreen.people.somebody') })
        : t('readOnly')}
    </Alert>
  )
}
