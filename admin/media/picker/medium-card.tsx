import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { MediaRecord } from '#model/calls/media/media.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { overlay, radius, textSize } from '../../kit/theme/tokens.ts'
import { objectPositionOf } from '../editing/use-focal-point.ts'
import { useLossLabels } from '../upload/media-losses.tsx'
import { SoundTile } from './sound-tile.tsx'

/** Width / height. */
const shape = 4 / 5

interface MediumCardProps {
  medium: MediaRecord
  /** Whether it is selected; undefined if pressing does not select. */
  isChosen?: boolean | undefined
  /** Whether it has the outline of a selected one, without being a toggle button. */
  isLit?: boolean
  onOpen: (medium: MediaRecord) => void
}

/** A medium in the grid of a library. */
export function MediumCard({ medium, isChosen, isLit = isChosen ?? false, onOpen }: MediumCardProps) {
  const t = useText()
  const { name, previewUrl, kind, uses, durationS, losses } = medium
  const lossLabels = losses.map(useLossLabels()).join(' ')
  const objectPosition = objectPositionOf(medium, shape)
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={() => onOpen(medium)}
      sx={{
        ...{ display: 'block', width: '100%', textAlign: 'left', borderRadius: radius.panel, p: 0.75 },
        '&:hover': { backgroundColor: 'action.hover' },
        '&:focus-visible': { outline: 2, outlineColor: 'secondary.main' },
        ...(isLit && { boxShadow: ({ palette }) => `inset 0 0 0 2px ${palette.secondary.main}` }),
      }}
    >
      <Box sx={frame}>
        {previewUrl ? (
          // The card is dragged, not its picture.
          <img
            src={previewUrl}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            style={{ objectPosition }}
          />
        ) : kind === 'audio' ? (
          <SoundTile />
        ) : (
          <Icon name="picture" />
        )}
        {kind !== 'image' && (
          <Box sx={{ ...mark, right: 6, bottom: 6 }}>▶{durationS !== null && ` ${clock(durationS)}`}</Box>
        )}
        {losses.length > 0 && (
          <Box
            role="img"
            aria-label={lossLabels}
            title={lossLabels}
            sx={{ ...mark, right: 6, top: 6, backgroundColor: 'warning.dark' }}
          >
            <Icon name="alert" />
          </Box>
        )}
        {isChosen && (
          <Box sx={{ ...mark, left: 6, top: 6, backgroundColor: 'secondary.main' }}>
            <Icon name="check" />
          </Box>
        )}
      </Box>
      <Typography variant="body2" noWrap sx={{ mt: 0.75, px: 0.5 }} title={name}>
        {name}
      </Typography>
      <Typography variant="caption" noWrap color="textSecondary" component="div" sx={{ px: 0.5 }}>
        {uses > 0 ? t('library.usesCount', { count: uses }) : t('library.unused')}
      </Typography>
    </ButtonBase>
  )
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

const frame = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: shape,
  overflow: 'hidden',
  borderRadius: radius.control,
  color: 'text.disabled',
  backgroundColor: 'action.hover',
  '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
} as const

const mark = {
  position: 'absolute',
  display: 'grid',
  px: 0.75,
  py: 0.25,
  borderRadius: radius.small,
  fontSize: textSize.small,
  fontVariantNumeric: 'tabular-nums',
  color: overlay.light,
  backgroundColor: overlay.shade,
} as const

/** As many columns as fit. */
export const mediaGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: 1,
  ...plainList,
} as const
