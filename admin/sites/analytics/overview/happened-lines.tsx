import { useTheme } from '@mui/material/styles'
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'

/** Lines in a chart, one at each name on its axis where something happened to the site. */
export function HappenedLines({ at }: { at: readonly string[] }) {
  const { palette } = useTheme()
  return [...new Set(at)].map((name) => (
    <ChartsReferenceLine
      key={name}
      x={name}
      lineStyle={{ stroke: palette.text.secondary, strokeDasharray: '3 3', strokeWidth: 1.25 }}
    />
  ))
}
