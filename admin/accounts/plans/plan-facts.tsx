import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { UserPlan } from '#model/calls/accounts/plans.ts'
import { type PlanTerms, planFlags } from '#model/records/plan.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { radius, textSize, textWeight } from '../../kit/theme/tokens.ts'
import { usePlanLabels } from './plan-labels.ts'

/** What a plan costs and includes, and how much of it is used. */
export function PlanFacts({ terms, use }: { terms: PlanTerms; use: UserPlan['use'] }) {
  const t = useText()
  const labels = usePlanLabels()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Row align="baseline" sx={{ columnGap: 1.25 }}>
        <Typography
          component="span"
          sx={{ fontSize: textSize.title, fontWeight: textWeight.bold, fontVariantNumeric: 'tabular-nums' }}
        >
          {labels.perMonth(terms.price)}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {[t('priceList.withoutTax'), labels.views(terms)].join(' · ')}
        </Typography>
      </Row>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <Meter name={t('planField.quantitySite')} used={use.sites} limit={terms.quantitySite} />
        <Meter name={t('accountPlan.largest')} used={use.pages} limit={terms.quantitySwipe} />
      </Box>
      <Flags terms={terms} />
    </Box>
  )
}

const warnsFrom = 80

/** How much is used, as a bar and in figures. */
function Meter({ name, used, limit }: { name: string; used: number; limit: number }) {
  const t = useText()
  const id = useId()
  const labels = usePlanLabels()
  const percent = (used / limit) * 100
  const color = percent > 100 ? 'error' : percent >= warnsFrom ? 'warning' : 'primary'
  return (
    <Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          mb: 0.75,
          fontSize: textSize.compact,
        }}
      >
        <Box component="span" id={id} sx={{ color: 'text.secondary' }}>
          {name}
        </Box>
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('accountPlan.used', { used: labels.amount(used), limit: labels.amount(limit) })}
        </Box>
      </Box>
      <LinearProgress
        variant="determinate"
        color={color}
        value={Math.min(100, percent)}
        aria-labelledby={id}
        sx={{ height: 6, borderRadius: radius.panel }}
      />
    </Box>
  )
}

function Flags({ terms }: { terms: PlanTerms }) {
  const t = useText()
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
        ...plainList,
        fontSize: textSize.base,
      }}
    >
      {planFlags.map((flag) => (
        <Box
          component="li"
          key={flag}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            color: terms[flag] ? 'text.primary' : 'text.secondary',
          }}
        >
          <Icon
            name={terms[flag] ? 'check' : 'lock'}
            titleAccess={t(terms[flag] ? 'accountPlan.included' : 'accountPlan.notIncluded')}
            size="small"
          />
          {t(`planField.${flag}`)}
        </Box>
      ))}
    </Box>
  )
}
