import Box from '@mui/material/Box'
import { Icon } from '#admin/icons.tsx'

interface ThumbnailProps {
  src: string | null | undefined
  width: number | string
  /** Width / height. */
  shape?: string
}

/** A page's picture in the shape of a phone; decoration, since its name stands beside it. */
export function Thumbnail({ src, width, shape = '389 / 737' }: ThumbnailProps) {
  return (
    <Box
      sx={{
        position: 'relative',
        flex: 'none',
        width,
        aspectRatio: shape,
        overflow: 'hidden',
        borderRadius: typeof width === 'number' && width < 60 ? 1.5 : 2.5,
        backgroundColor: 'action.hover',
        color: 'text.disabled',
        display: 'grid',
        placeItems: 'center',
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          borderRadius: 'inherit',
          boxShadow: 'inset 0 0 0 1px rgb(0 0 0 / 0.09)',
        },
      }}
    >
      {src ? (
        <Box
          component="img"
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          sx={{
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            objectPosition: '50% 72%',
            display: 'block',
          }}
        />
      ) : (
        <Icon name="picture" />
      )}
    </Box>
  )
}
