import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { qrPath } from '#runtime/viewer/beside/qr-path.ts'
import { overlay, radius } from '../theme/tokens.ts'

/** A QR code as an SVG: dark on white in both appearances, as cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{
        flex: 'none',
        width: 184,
        height: 184,
        borderRadius: radius.control,
        backgroundColor: overlay.light,
      }}
    >
      <path d={path} fill="#000000" />
    </Box>
  )
}
