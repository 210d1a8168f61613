import Box from '@mui/material/Box'
import { Icon } from '../../kit/theme/icons.tsx'

/** Heights in percent of a waveform, which is the same for every sound. */
const bars = [14, 26, 44, 30, 58, 82, 64, 38, 52, 92, 70, 46, 30, 60, 40, 24, 34, 16]

const wave = bars.map((height, index) => `M${index * 6 + 2} ${50 - height / 2}v${height}`).join('')

/** Shown instead of a picture for media that are only heard. */
export const SoundTile = () => (
  <Box sx={tile}>
    <Box sx={note}>
      <Icon name="music" size="big" />
    </Box>
    <svg viewBox={`0 0 ${bars.length * 6 - 2} 100`} aria-hidden="true">
      <path d={wave} stroke="currentColor" strokeWidth={3} strokeLinecap="round" />
    </svg>
  </Box>
)

const tile = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1.5,
  width: '100%',
  height: '100%',
  color: 'secondary.main',
  '& > svg': { width: '72%', maxHeight: '42%', opacity: 0.55 },
} as const

const note = {
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 52,
  borderRadius: '50%',
  color: 'secondary.contrastText',
  backgroundColor: 'secondary.main',
} as const
