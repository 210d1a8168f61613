import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import type { AnalyticsSummary } from '#model/calls/reports/analytics.ts'
import { shortDay } from '../../../i18n/time.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../kit/theme/icons.tsx'
import { plainList } from '../../../kit/theme/styles.ts'
import { radius, textSize } from '../../../kit/theme/tokens.ts'

const icons = {
  release: 'publish',
  'campaign-begins': 'play',
  'campaign-ends': 'pause',
  note: 'edit',
} as const
const most = 12

interface AnnotationsProps extends Pick<AnalyticsSummary, 'annotations'> {
  /** Absent if notes can not be removed here. */
  onRemove?: (noteId: string) => void
}

/** Explains the lines in the chart, the latest first. */
export function Annotations({ annotations, onRemove }: AnnotationsProps) {
  const t = useText()
  if (annotations.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={t('analytics.happened')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ...plainList }}
    >
      {annotations
        .slice(-most)
        .reverse()
        .map(({ day, time, kind, text, id = '' }) => (
          <Box
            component="li"
            key={`${day} ${time} ${kind} ${text} ${id}`}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.75,
              px: 1.25,
              py: 0.5,
              maxWidth: '100%',
              borderRadius: radius.control,
              fontSize: textSize.compact,
              backgroundColor: 'action.hover',
            }}
          >
            <Icon name={icons[kind]} size="small" sx={{ color: 'text.secondary' }} />
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {shortDay(day)} {time}
            </Box>
            <Box
              component="span"
              title={text}
              sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 260 }}
            >
              {kind === 'note' ? text : t(`analytics.annotation.${kind}`, { text })}
            </Box>
            {id && onRemove && (
              <IconButton
                size="small"
                aria-label={t('analytics.notes.remove', { text })}
                onClick={() => onRemove(id)}
              >
                <Icon name="close" size="tiny" />
              </IconButton>
            )}
          </Box>
        ))}
    </Box>
  )
}

/** Lines in a chart at the axis values at which something happened to the site. */
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
