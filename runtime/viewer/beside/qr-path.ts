import { encode } from 'uqr'

/** White modules around the code, which readers need. */
const margin = 3

export interface QrPath {
  /** Modules from edge to edge, including the margin. */
  size: number
  /** The `d` attribute of an SVG `path` that draws all dark modules. */
  path: string
}

/** The QR code of a text; each run of dark modules is drawn at once. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: margin })
  const runs = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return [`M${x} ${y}h${end - x}v1h${x - end}z`]
    }),
  )
  return { size, path: runs.join('') }
}
