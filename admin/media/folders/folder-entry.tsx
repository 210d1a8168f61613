import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { SxProps, Theme } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '../../kit/theme/icons.tsx'
import { radius, textSize, textWeight } from '../../kit/theme/tokens.ts'
import { draggedMedia } from './drag-media.ts'

interface FolderEntryProps {
  icon: IconName
  name: string
  /** The owner, if it is another account. */
  company?: string | undefined
  count?: number
  isChosen: boolean
  onChoose: () => void
  /** Takes media that are dropped on it. */
  onDropped?: ((ids: string[]) => void) | undefined
  children?: ReactNode
}

/** An entry of the folder list: a press shows the folder's media, and media can be dropped on it. */
export function FolderEntry(props: FolderEntryProps) {
  const { icon, name, company, count, isChosen, onChoose, onDropped, children } = props
  const row = useRef<HTMLElement>(null)
  const isOver = useMediaDrop(row, onDropped)
  return (
    <Box component="li" ref={row} sx={entry(isChosen, isOver)}>
      <ButtonBase aria-current={isChosen ? 'true' : undefined} onClick={onChoose} sx={press}>
        <Icon name={icon} sx={{ flex: 'none' }} />
        <Box component="span" sx={labels} title={name}>
          {name}
          {company !== undefined && (
            <Box
              component="span"
              sx={{ display: 'block', fontSize: textSize.small, color: 'text.secondary' }}
            >
              {company}
            </Box>
          )}
        </Box>
        {count !== undefined && (
          <Box
            component="span"
            sx={{ fontSize: textSize.small, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {count}
          </Box>
        )}
      </ButtonBase>
      {children}
    </Box>
  )
}

/** Whether media are held over an element. */
function useMediaDrop(
  row: React.RefObject<HTMLElement | null>,
  onDropped: FolderEntryProps['onDropped'],
): boolean {
  const latest = useRef(onDropped)
  latest.current = onDropped
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const element = row.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => latest.current !== undefined && draggedMedia(source.data) !== undefined,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        latest.current?.(draggedMedia(source.data) ?? [])
      },
    })
  }, [row])
  return isOver
}

const entry = (isChosen: boolean, isOver: boolean): SxProps<Theme> => ({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  maxWidth: { xs: 220, md: 'none' },
  borderRadius: radius.control,
  color: isChosen ? 'text.primary' : 'text.secondary',
  fontWeight: isChosen ? textWeight.semibold : textWeight.regular,
  backgroundColor: isChosen ? 'action.selected' : { xs: 'action.hover', md: 'transparent' },
  outline: isOver ? 2 : 0,
  outlineColor: ({ palette }) => palette.secondary.main,
  '&:hover': { color: 'text.primary', backgroundColor: isChosen ? 'action.selected' : 'action.hover' },
})

const press = {
  flex: 1,
  minWidth: 0,
  minHeight: 40,
  justifyContent: 'flex-start',
  gap: 1.25,
  px: 1.5,
  py: 0.75,
  borderRadius: radius.control,
  fontSize: textSize.base,
  fontWeight: 'inherit',
  textAlign: 'left',
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
} as const

const labels = { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
