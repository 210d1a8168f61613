import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { encode } from 'uqr'

/** Modules of white around it, which readers need. */
const margin = 3

/** A QR code as an SVG: dark on white in both appearances, as cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: margin })
    const modules = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { size, path: modules.join('') }
  }, [text])
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ flex: 'none', width: 184, height: 184, borderRadius: 2.5, backgroundColor: '#ffffff' }}
    >
      <path d={path} fill="#000000" />
    </Box>
  )
}
