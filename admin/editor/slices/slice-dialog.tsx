import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { dialogPaper } from '../../kit/theme/styles.ts'
import { isPdf } from './cuttable.ts'
import type { PictureLink } from './link-pages.ts'
import { PdfPages } from './pdf-pages.tsx'
import { PictureSlices } from './picture-slices.tsx'

/** A picture for one page, and what people who do not see it are told of it. */
export interface Piece {
  file: File
  alt?: string
  links?: readonly PictureLink[]
}

export interface SliceProps {
  file: File
  onPieces: (pieces: Piece[]) => void
  onCancel: () => void
}

/** Makes pages of a PDF or of a picture that is taller than any phone. */
export function SliceDialog(props: SliceProps) {
  const t = useText()
  const id = useId()
  const Body = isPdf(props.file) ? PdfPages : PictureSlices
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && props.onCancel()}
      maxWidth="md"
      fullWidth
      aria-labelledby={`${id}-title`}
      slotProps={dialogPaper}
    >
      <DialogTitle id={`${id}-title`} variant="h2" sx={{ pt: 3, pb: 0.5, overflowWrap: 'anywhere' }}>
        {t('cut.title', { name: props.file.name })}
      </DialogTitle>
      <Body {...props} />
    </Dialog>
  )
}
