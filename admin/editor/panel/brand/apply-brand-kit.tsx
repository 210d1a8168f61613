import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { hasBrandSettings } from '#model/records/brand-kit.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../kit/theme/icons.tsx'
import { useEditor } from '../../session/editor.ts'
import { useBrandKit } from '../place/use-brand-kit.ts'

const BrandKitDialog = lazy(async () => ({
  default: (await import('./brand-kit-dialog.tsx')).BrandKitDialog,
}))

/** Opens what the brand kit would change; nothing for accounts without one, and for those who only read. */
export function ApplyBrandKit() {
  const t = useText()
  const { isReadOnly, variationId } = useEditor()
  const kit = useBrandKit()
  const [isOpen, setOpen] = useState(false)
  if (!kit || !hasBrandSettings(kit) || isReadOnly || variationId !== undefined) return null
  return (
    <Box sx={{ mt: 1.5, px: 1 }}>
      <Button
        fullWidth
        variant="outlined"
        startIcon={<Icon name="palette" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('editorBrand.apply')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BrandKitDialog kit={kit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}
