import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FunnelReport } from '#model/calls/reports/funnels.ts'
import { useText } from '../../../i18n/use-text.ts'
import { MoreMenu } from '../../../kit/dialog/more-menu.tsx'
import { Caption } from '../../../kit/display/caption.tsx'
import { card } from '../../../kit/theme/styles.ts'
import { radius, textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { shareOf, useFigures } from '../figures/use-figures.ts'

interface StepRowProps {
  /** From 1. */
  number: number
  /** Of all steps. */
  count: number
  names: { title: string; item: string | undefined }
  report: FunnelReport | undefined
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One step of a funnel: what it is, and how many visits came so far. */
export function StepRow({ number, count, names, report, onMove, onRemove }: StepRowProps) {
  const t = useText()
  const actions = [
    ...(number > 1 ? [{ text: t('funnel.up'), onChoose: () => onMove(-1) }] : []),
    ...(number < count ? [{ text: t('funnel.down'), onChoose: () => onMove(1) }] : []),
    { text: t('funnel.remove'), isDangerous: true, onChoose: onRemove },
  ]
  return (
    <Box component="li" sx={{ ...card, py: 1.5, display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
      <Typography component="span" color="textSecondary" sx={{ fontWeight: textWeight.bold, minWidth: 18 }}>
        {number}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" sx={{ fontWeight: textWeight.semibold }}>
          {names.title}
        </Typography>
        {names.item && <Caption noWrap>{names.item}</Caption>}
        {report && <Reached report={report} index={number - 1} />}
      </Box>
      <MoreMenu label={t('funnel.actionsOf', { number })} isSmall items={actions} />
    </Box>
  )
}

function Reached({ report, index }: { report: FunnelReport; index: number }) {
  const t = useText()
  const figures = useFigures()
  const { visits, medianMs } = report.steps[index]!
  const share = shareOf(visits, report.visits)
  const before = report.steps[index - 1]?.visits ?? report.visits
  const lost = before - visits
  const facts = [
    t('funnel.lost', { count: figures.count(lost), share: figures.percent(shareOf(lost, before)) }),
    medianMs !== null && t('funnel.median', { time: figures.duration(medianMs) }),
  ]
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2, mt: 0.75 }}>
        <Box
          aria-hidden
          sx={{ flex: '1 1 160px', height: 20, borderRadius: radius.small, backgroundColor: 'action.hover' }}
        >
          <Box
            sx={{
              ...{ height: '100%', borderRadius: 'inherit', backgroundColor: 'secondary.main' },
              width: `${share * 100}%`,
            }}
          />
        </Box>
        <Box component="span" sx={{ minWidth: 170, fontVariantNumeric: 'tabular-nums' }}>
          <Box component="strong" sx={{ fontSize: textSize.reading, mr: 1 }}>
            {figures.count(visits)}
          </Box>
          <Typography variant="caption" color="textSecondary">
            {t('funnel.ofAll', { share: figures.percent(share) })}
          </Typography>
        </Box>
      </Box>
      {before > 0 && <Caption>{facts.filter(Boolean).join(' · ')}</Caption>}
    </>
  )
}
