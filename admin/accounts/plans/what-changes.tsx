import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PlanChoice } from '#model/calls/accounts/plans.ts'
import { type PlanFlag, planFlags } from '#model/records/plan.ts'
import type { PlanFigure } from '#model/records/plan-difference.ts'
import type { TextKey } from '../../i18n/en.ts'
import { useText } from '../../i18n/use-text.ts'
import { textSize } from '../../kit/theme/tokens.ts'
import { usePlanLabels } from './plan-labels.ts'

type Field = PlanFlag | PlanFigure

const isFlag = (field: string): field is PlanFlag => planFlags.some((flag) => flag === field)
const yenFields: readonly string[] = ['price', 'limitAccessPrice', 'licensePrice']
const nameOf = (field: string): TextKey => `planField.${field as Field}`

const list = { m: 0, mt: 0.5, pl: 2.5, fontSize: textSize.base, display: 'grid', gap: 0.25 } as const

/** What a plan would change, and what on the sites would exceed it. */
export function WhatChanges({ choice, isFirst }: { choice: PlanChoice; isFirst: boolean }) {
  const t = useText()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!isFirst && !choice.isInForce && (
        <Box>
          <Typography variant="subtitle2" component="p">
            {t('accountPlan.differs')}
          </Typography>
          <Differences differences={choice.differences} />
        </Box>
      )}
      {choice.shortfall.length > 0 && (
        <Alert severity="warning" variant="outlined">
          <AlertTitle>{t('accountPlan.shortfall')}</AlertTitle>
          {t('accountPlan.shortfallText')}
          <Shortfall shortfall={choice.shortfall} />
        </Alert>
      )}
    </Box>
  )
}

function Differences({ differences }: Pick<PlanChoice, 'differences'>) {
  const t = useText()
  const labels = usePlanLabels()
  const figure = (field: string, value: number | boolean | null) => {
    if (typeof value !== 'number') return t('accountPlan.unlimited')
    return yenFields.includes(field) ? labels.yen(value) : labels.amount(value)
  }
  if (differences.length === 0) return <Typography variant="body2">{t('accountPlan.same')}</Typography>
  return (
    <Box component="ul" sx={list}>
      {differences.map(({ field, from, to }) => (
        <li key={field}>
          {isFlag(field)
            ? t(to ? 'accountPlan.gained' : 'accountPlan.lost', { field: t(nameOf(field)) })
            : t('accountPlan.fromTo', {
                field: t(nameOf(field)),
                from: figure(field, from),
                to: figure(field, to),
              })}
        </li>
      ))}
    </Box>
  )
}

function Shortfall({ shortfall }: Pick<PlanChoice, 'shortfall'>) {
  const t = useText()
  return (
    <Box component="ul" sx={list}>
      {shortfall.map(({ field, used = 0, limit = 0, sites = 0 }) => (
        <li key={field}>
          {field === 'quantitySite' || field === 'quantitySwipe'
            ? t(`accountPlan.${field}`, { used, limit })
            : t('accountPlan.onSites', { field: t(nameOf(field)), smart_count: sites })}
        </li>
      ))}
    </Box>
  )
}
