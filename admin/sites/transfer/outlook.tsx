import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { MovePreview } from '#model/calls/sites/site-moves.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { useProblemLabels } from '../../kit/problems/problem-labels.ts'
import { textSize, textWeight } from '../../kit/theme/tokens.ts'

interface OutlookProps {
  /** Absent while it is loading. */
  outlook: MovePreview | undefined
  from: string
  to: string
}

/** Preview of a move: what prevents it, what moves along with the site, and what ends. */
export function Outlook({ outlook, from, to }: OutlookProps) {
  const t = useText()
  if (!outlook) return <Skeleton variant="rounded" height={120} aria-label={t('common.loading')} />
  if (outlook.problems.length > 0) return <Problems problems={outlook.problems} />
  return (
    <>
      {!outlook.isOnline && (
        <Alert severity="warning" variant="outlined">
          {t('moving.offline', { company: to })}
        </Alert>
      )}
      <Counts title={t('moving.goes')} counts={outlook.goes} wordsOf={(name) => t(`moving.going.${name}`)} />
      <Counts
        title={t('moving.stays')}
        counts={outlook.stays}
        wordsOf={(name) => t(`moving.staying.${name}`)}
      />
      <Typography variant="body2" color="textSecondary">
        {t('moving.after', { from, to })}
      </Typography>
    </>
  )
}

function Problems({ problems }: Pick<MovePreview, 'problems'>) {
  const inWords = useProblemLabels()
  return (
    <Alert severity="error" variant="outlined">
      <Box component="ul" sx={{ m: 0, pl: 2.25, display: 'grid', gap: 0.75 }}>
        {problems.map(inWords).map(({ rule, message, expected }) => (
          <li key={`${rule} ${message}`}>
            {message} {expected}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

interface CountsProps<Name extends string> {
  title: string
  counts: Readonly<Record<Name, number>>
  wordsOf: (name: Name) => string
}

function Counts<Name extends string>({ title, counts, wordsOf }: CountsProps<Name>) {
  const names = (Object.keys(counts) as Name[]).filter((name) => counts[name] > 0)
  if (names.length === 0) return null
  return (
    <Box component="section">
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          rowGap: 0.5,
          columnGap: 2,
          m: 0,
          fontSize: textSize.base,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {names.map((name) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{wordsOf(name)}</dt>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', fontWeight: textWeight.semibold }}>
              {grouped(counts[name])}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
