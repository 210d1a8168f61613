import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { Shared, SharedKind } from '#model/definition/shared-item.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSharedUses } from '../../commands/use-shared.ts'

interface RemoveSharedProps {
  kind: SharedKind
  one: Shared
  onChoose: (copies: 'keep' | 'remove') => void
  onClose: () => void
}

/** What is to become of the copies. */
export function RemoveShared({ kind, one: { id, name }, onChoose, onClose }: RemoveSharedProps) {
  const t = useText()
  const title = useId()
  const uses = useSharedUses({ kind, sharedId: id })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>
        {t('editorShared.removeTitle', { name: name || t(`editorShared.${kind}.shared`) })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {t(`editorShared.${kind}.removeText`, { smart_count: uses.length })}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > :not(style) ~ :not(style)': { ml: 0 } }}>
        <Button color="inherit" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button color="error" onClick={() => onChoose('remove')}>
          {t('editorShared.removeCopies')}
        </Button>
        <Button variant="contained" onClick={() => onChoose('keep')}>
          {t(`editorShared.${kind}.keepCopies`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
