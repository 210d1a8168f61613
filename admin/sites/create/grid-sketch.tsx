import Box from '@mui/material/Box'
import { radius } from '../../kit/theme/tokens.ts'

const drawn = { columns: 12, rows: 8 }
const within = (count: number, most: number) =>
  Number.isFinite(count) ? Math.min(most, Math.max(1, Math.floor(count))) : 1

/** A drawing of a grid; of a large one its corner, fading out. */
export function GridSketch({ columns, rows }: { columns: number; rows: number }) {
  const [wide, high] = [within(columns, drawn.columns), within(rows, drawn.rows)]
  const fades = [
    columns > drawn.columns && 'linear-gradient(to right, #000 60%, transparent)',
    rows > drawn.rows && 'linear-gradient(to bottom, #000 60%, transparent)',
  ].filter((fade) => fade !== false)
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${wide}, 26px)`,
        gridAutoRows: 49,
        gap: '5px',
        alignSelf: 'flex-start',
        p: 2,
        borderRadius: radius.card,
        backgroundColor: 'action.hover',
        maxWidth: '100%',
        overflow: 'hidden',
        maskImage: fades.join(', ') || 'none',
        maskComposite: 'intersect',
      }}
    >
      {Array.from({ length: wide * high }, (_, cell) => `${wide} ${cell}`).map((key, cell) => (
        <Box
          key={key}
          sx={{
            borderRadius: radius.tiny,
            border: 1,
            borderColor: 'divider',
            backgroundColor: cell === 0 ? 'primary.main' : 'background.paper',
          }}
        />
      ))}
    </Box>
  )
}
