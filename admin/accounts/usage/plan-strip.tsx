import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { LinkBase } from 'react-admin'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { surface } from '../../kit/theme/styles.ts'
import { textSize } from '../../kit/theme/tokens.ts'
import { useSession } from '../../session/session.ts'
import { MeterBar } from './meter-bar.tsx'
import { useUsage } from './usage-meters.tsx'

/** What is left of the reader's own plan, above its sites. Renders nothing if there is no plan. */
export function PlanStrip() {
  const t = useText()
  const usage = useUsage(useSession().account.id)
  if (!usage || usage.plan === null) return null
  const { plan, month, sites, views, pages } = usage
  const [fullest] = pages
  const cost = grouped(views.cost)
  return (
    <Box
      component="section"
      aria-label={t('usage.title')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
        columnGap: 4,
        rowGap: 2,
        alignItems: 'start',
        mb: 3,
        px: 2.5,
        py: 2,
        ...surface,
      }}
    >
      <MeterBar name={t('usage.sites')} meter={sites} full={t('usage.usedUp')} />
      {fullest && (
        <MeterBar name={t('usage.pages', { name: fullest.name })} meter={fullest} full={t('usage.usedUp')} />
      )}
      <MeterBar name={t('usage.viewsOf', { month })} meter={views} full={t('usage.costSoFar', { cost })} />
      <Link
        component={LinkBase}
        to="/check-plan"
        underline="always"
        sx={{ alignSelf: 'center', fontSize: textSize.base, py: 0.5 }}
      >
        {t('usage.toPlan', { plan })}
      </Link>
    </Box>
  )
}
