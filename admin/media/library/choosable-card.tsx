import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import type { MediaRecord } from '#model/calls/media/media.ts'
import { useText } from '../../i18n/use-text.ts'
import { radius } from '../../kit/theme/tokens.ts'
import { dragMedia } from '../folders/drag-media.ts'
import { MediumCard } from '../picker/medium-card.tsx'

interface ChoosableCardProps {
  medium: MediaRecord
  onOpen: (medium: MediaRecord) => void
}

/** A medium of the library, to be chosen with others and to be dragged into a folder. */
export function ChoosableCard({ medium, onOpen }: ChoosableCardProps) {
  const t = useText()
  const card = useRef<HTMLElement>(null)
  const { selectedIds, onToggleItem } = useListContext<MediaRecord>()
  const isChosen = selectedIds.includes(medium.id)
  const dragged = useRef<readonly string[]>([])
  dragged.current = isChosen ? selectedIds : [medium.id]
  useEffect(() => (card.current ? dragMedia(card.current, () => dragged.current) : undefined), [])
  return (
    <Box ref={card} sx={selectedIds.length > 0 ? { ...frame, ...shown } : frame}>
      <MediumCard medium={medium} isLit={isChosen} onOpen={onOpen} />
      <Checkbox
        checked={isChosen}
        onChange={() => onToggleItem(medium.id)}
        slotProps={{ input: { 'aria-label': t('folders.select', { name: medium.name }) } }}
        className="choose"
        sx={box}
      />
    </Box>
  )
}

const shown = { '& .choose': { opacity: 1 } }

const frame = {
  position: 'relative',
  '& .choose': { opacity: 0 },
  '&:hover .choose, & .choose:focus-within': { opacity: 1 },
  '@media (hover: none)': { '& .choose': { opacity: 1 } },
} as const

const box = {
  position: 'absolute',
  top: 12,
  left: 12,
  p: 0.5,
  borderRadius: radius.control,
  backgroundColor: 'background.paper',
  boxShadow: 1,
  '&:hover': { backgroundColor: 'background.paper' },
} as const
