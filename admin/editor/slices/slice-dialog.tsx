import { useText } from '../../i18n/use-text.ts'
import { DialogShell } from '../../kit/dialog/dialog-frame.tsx'
import { isPdf } from './cuttable.ts'
import type { PictureLink } from './link-pages.ts'
import { PdfPages } from './pdf-pages.tsx'
import { PictureSlices } from './picture-slices.tsx'

/** A picture for one page, with its description for people who cannot see it. */
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
  const Body = isPdf(props.file) ? PdfPages : PictureSlices
  return (
    <DialogShell
      maxWidth="md"
      title={t('cut.title', { name: props.file.name })}
      onClose={(_, reason) => reason === 'escapeKeyDown' && props.onCancel()}
    >
      <Body {...props} />
    </DialogShell>
  )
}
