import { styled } from '@mui/material/styles'
import { Icon, type IconName } from '../theme/icons.tsx'
import { radius, shadow } from '../theme/tokens.ts'

interface ThumbnailProps {
  src: string | null | undefined
  width: number | string
  /** Width / height. */
  shape?: string
  /** Shown if there is no picture. */
  icon?: IconName
}

const Frame = styled('div')(({ theme: { palette } }) => ({
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  backgroundColor: palette.action.hover,
  color: palette.text.disabled,
  display: 'grid',
  placeItems: 'center',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: shadow.edge,
  },
  '& img': {
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: '50% 72%',
    display: 'block',
  },
}))

const smallWidth = 60

/** A page's picture in the shape of a phone; decorative, since its name is beside it. */
export function Thumbnail({ src, width, shape = '389 / 737', icon = 'picture' }: ThumbnailProps) {
  const borderRadius = typeof width === 'number' && width < smallWidth ? radius.small : radius.control
  return (
    <Frame style={{ width, aspectRatio: shape, borderRadius }}>
      {src ? <img src={src} alt="" loading="lazy" decoding="async" /> : <Icon name={icon} />}
    </Frame>
  )
}
