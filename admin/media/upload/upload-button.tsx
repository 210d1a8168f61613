import Button from '@mui/material/Button'
import { useRef } from 'react'
import type { FileKind } from '#model/media/media-files.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { acceptOf } from './accepted-files.ts'

interface UploadButtonProps {
  kinds?: readonly FileKind[]
  isMain?: boolean
  onFiles: (files: File[]) => void
}

/** Opens the browser's file dialog; ZIP files are accepted wherever pictures and films are. */
export function UploadButton({ kinds = ['picture', 'film'], isMain = false, onFiles }: UploadButtonProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={`${acceptOf(kinds)},.zip`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        startIcon={<Icon name="publish" />}
        onClick={() => input.current?.click()}
      >
        {t('library.add')}
      </Button>
    </>
  )
}
