import Box from '@mui/material/Box'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { radius, textWeight } from '../../kit/theme/tokens.ts'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

interface FileDropProps {
  isOff?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Accepts files that are dropped anywhere on its children. */
export function FileDrop({ isOff = false, onFiles, children }: FileDropProps) {
  const t = useText()
  const [isOver, setOver] = useState(false)
  /** Nesting depth of entered elements: leaving an inner element does not leave the drop zone. */
  const depth = useRef(0)
  const enter = (by: 1 | -1) => (event: DragEvent) => {
    if (isOff || !hasFiles(event)) return
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  return (
    <Box
      onDragEnter={enter(1)}
      onDragLeave={enter(-1)}
      onDragOver={(event) => {
        if (!isOff && hasFiles(event)) event.preventDefault()
      }}
      onDrop={(event) => {
        if (isOff || !hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      sx={{ position: 'relative', minHeight: 'min(60vh, 480px)' }}
    >
      {children}
      {isOver && (
        <Box
          sx={{
            ...{
              position: 'absolute',
              inset: -8,
              zIndex: 5,
              display: 'grid',
              justifyItems: 'center',
              pt: 12,
            },
            ...{
              border: '2px dashed',
              borderColor: 'secondary.main',
              borderRadius: radius.card,
              fontWeight: textWeight.semibold,
            },
            ...{ backgroundColor: 'background.default', opacity: 0.92, pointerEvents: 'none' },
          }}
        >
          {t('library.dropHere')}
        </Box>
      )}
    </Box>
  )
}
