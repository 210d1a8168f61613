import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import type { BrandKitReply } from '#model/calls/accounts/brand-kits.ts'
import { brandChanges, brandSettings } from '#model/records/brand-kit.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ActionDialog } from '../../../kit/dialog/action-dialog.tsx'
import { useChange, useEditing } from '../../session/editor.ts'
import { BrandChanges } from './brand-changes.tsx'

interface BrandKitDialogProps {
  kit: BrandKitReply
  onClose: () => void
}

/** Shows what the kit would change in the site, and changes it in one step. */
export function BrandKitDialog({ kit, onClose }: BrandKitDialogProps) {
  const t = useText()
  const change = useChange()
  const settings = useEditing(({ site }) => site.settings)
  const given = brandSettings(kit, settings)
  const changes = brandChanges(settings, given)
  const apply = () => {
    change({ label: 'editorBrand.did' }, (site) => Object.assign(site.settings, given))
    onClose()
  }
  const isSame = changes.length === 0
  return (
    <ActionDialog
      isOpen
      maxWidth="sm"
      title={t('editorBrand.apply')}
      cancel={isSame ? t('common.close') : undefined}
      isCancelFocused={isSame}
      onClose={onClose}
      action={
        !isSame && (
          <Button variant="contained" autoFocus onClick={apply}>
            {t('editorBrand.confirm')}
          </Button>
        )
      }
    >
      <DialogContentText variant="body2" sx={{ mb: isSame ? 0 : 2 }}>
        {isSame ? t('editorBrand.same', { company: kit.account.company }) : t('editorBrand.lead')}
      </DialogContentText>
      {!isSame && <BrandChanges kit={kit} changes={changes} />}
    </ActionDialog>
  )
}
