import { useText } from '../../i18n/use-text.ts'
import { DialogShell } from '../../kit/dialog/dialog-frame.tsx'
import type { PageWords } from '../commands/grid-commands.ts'
import { isPaged } from './cuttable.ts'
import { FilePages } from './file-pages.tsx'
import type { PictureLink } from './link-pages.ts'
import { PictureSlices } from './picture-slices.tsx'

/** A picture for one page, with its description for people who cannot see it, and the text of the page. */
export interface Piece extends PageWords {
  file: File
  /** The page of a file that it was made from, counted from 1. */
  page?: { of: File; number: number }
  links?: readonly PictureLink[]
}

export interface SliceProps {
  file: File
  onPieces: (pieces: Piece[]) => void
  onCancel: () => void
}

/** Makes pages of a PDF, of slides or of a picture that is taller than any phone. */
export function SliceDialog(props: SliceProps) {
  const t = useText()
  const Body = isPaged(props.file) ? FilePages : PictureSlices
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
