import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList, surface } from '../../kit/theme/styles.ts'
import { radius, textSize, textWeight } from '../../kit/theme/tokens.ts'
import { percentOf, type Step, stepOf, steps, useProgressLabels } from './progress-labels.ts'

const stepTexts = {
  queued: 'publishing.stepQueued',
  media: 'publishing.stepMedia',
  rendering: 'publishing.stepRendering',
  live: 'publishing.stepLive',
} as const

/** A running publish: its label, its steps and its progress bar. */
export function PublishBar({ publish, languages }: { publish: PublishRow; languages: readonly string[] }) {
  const t = useText()
  const labels = useProgressLabels()
  const current = stepOf(publish.progress)
  return (
    <Box sx={{ p: 2.5, ...surface }}>
      <Row align="baseline" gap={1} sx={{ mb: 1.5 }}>
        <Typography
          variant="subtitle2"
          component="div"
          role="status"
          sx={{ flex: 1, minWidth: 220, fontVariantNumeric: 'tabular-nums' }}
        >
          {labels(publish.progress)}
        </Typography>
        <Box component="ol" sx={{ display: 'flex', gap: 2.5, ...plainList }}>
          {steps.map((step) => (
            <StepMark key={step} step={step} current={current} isLive={publish.status === 'live'} />
          ))}
        </Box>
      </Row>
      <LinearProgress
        variant="determinate"
        color="secondary"
        value={percentOf(publish.progress, languages)}
        aria-label={t('publishing.progress')}
      />
    </Box>
  )
}

function StepMark({ step, current, isLive }: { step: Step; current: Step; isLive: boolean }) {
  const t = useText()
  const isDone = isLive || steps.indexOf(step) < steps.indexOf(current)
  const isCurrent = step === current && !isLive
  return (
    <Box
      component="li"
      aria-current={isCurrent ? 'step' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        fontSize: textSize.small,
        fontWeight: isCurrent ? textWeight.semibold : textWeight.regular,
        color: isCurrent || isDone ? 'text.primary' : 'text.secondary',
      }}
    >
      {isDone ? (
        <Icon name="check" size="tiny" sx={{ color: 'success.main' }} />
      ) : (
        <Box
          sx={{
            width: 7,
            height: 7,
            borderRadius: radius.card,
            border: 1.5,
            borderColor: isCurrent ? 'secondary.main' : 'text.disabled',
            backgroundColor: isCurrent ? 'secondary.main' : 'transparent',
          }}
        />
      )}
      {t(stepTexts[step])}
    </Box>
  )
}

/** The same in one line, for a row of a list. */
export function PublishLine({ publish }: { publish: PublishRow }) {
  const t = useText()
  const labels = useProgressLabels()
  const { progress } = publish
  return (
    <Box sx={{ width: 168 }}>
      <Typography
        variant="caption"
        role="status"
        noWrap
        component="p"
        sx={{ mb: 0.75, fontVariantNumeric: 'tabular-nums' }}
      >
        {progress.stage === 'rendering'
          ? t('publishing.pages', { done: progress.done, of: progress.of })
          : labels(progress)}
      </Typography>
      <LinearProgress
        variant="determinate"
        color="secondary"
        value={percentOf(progress)}
        aria-label={`${t('publishing.progress')}: ${publish.siteName}`}
      />
    </Box>
  )
}
