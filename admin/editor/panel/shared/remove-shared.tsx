import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import type { Shared, SharedKind } from '#model/definition/shared-item.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ActionDialog } from '../../../kit/dialog/action-dialog.tsx'
import { useSharedUses } from '../../commands/use-shared.ts'

interface RemoveSharedProps {
  kind: SharedKind
  one: Shared
  onChoose: (copies: 'keep' | 'remove') => void
  onClose: () => void
}

/** Asks what happens to the copies. */
export function RemoveShared({ kind, one: { id, name }, onChoose, onClose }: RemoveSharedProps) {
  const t = useText()
  const uses = useSharedUses({ kind, sharedId: id })
  return (
    <ActionDialog
      maxWidth="xs"
      title={t('editorShared.removeTitle', { name: name || t(`editorShared.${kind}.shared`) })}
      onClose={onClose}
      action={
        <>
          <Button color="error" onClick={() => onChoose('remove')}>
            {t('editorShared.removeCopies')}
          </Button>
          <Button variant="contained" onClick={() => onChoose('keep')}>
            {t(`editorShared.${kind}.keepCopies`)}
          </Button>
        </>
      }
    >
      <DialogContentText>
        {t(`editorShared.${kind}.removeText`, { smart_count: uses.length })}
      </DialogContentText>
    </ActionDialog>
  )
}
