import Box from '@mui/material/Box'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { PlanChoice } from '#model/calls/accounts/plans.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { Row } from '../../kit/display/row.tsx'
import { radius } from '../../kit/theme/tokens.ts'
import { usePlanLabels } from './plan-labels.ts'
import { WhatChanges } from './what-changes.tsx'

interface ChoiceListProps {
  choices: readonly PlanChoice[]
  chosenId: string | undefined
  /** The account has no plan yet. */
  isFirst: boolean
  onChoose: (planId: string) => void
}

/** The plans of a price list, one of which can be chosen. */
export function ChoiceList({ choices, chosenId, isFirst, onChoose }: ChoiceListProps) {
  const t = useText()
  const id = useId()
  return (
    <Box role="radiogroup" aria-label={t('accountPlan.choose')} sx={{ display: 'grid', gap: 1 }}>
      {choices.map((choice) => (
        <Choice
          key={choice.planId}
          name={id}
          choice={choice}
          isChosen={choice.planId === chosenId}
          onChoose={() => onChoose(choice.planId)}
        >
          <WhatChanges choice={choice} isFirst={isFirst} />
        </Choice>
      ))}
    </Box>
  )
}

interface ChoiceProps {
  name: string
  choice: PlanChoice
  isChosen: boolean
  onChoose: () => void
  /** The consequences of the chosen plan, shown below it. */
  children: ReactNode
}

function Choice({ name, choice, isChosen, onChoose, children }: ChoiceProps) {
  const t = useText()
  const labels = usePlanLabels()
  const { terms, isInForce, isComing } = choice
  return (
    <Box
      sx={{
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: radius.control,
        '&:hover': { borderColor: isChosen ? 'primary.main' : 'text.disabled' },
        '&:has(:focus-visible)': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
      }}
    >
      <Box component="label" sx={{ display: 'flex', gap: 1.25, p: 1.5, cursor: 'pointer' }}>
        <Radio
          size="small"
          name={name}
          value={choice.planId}
          checked={isChosen}
          onChange={onChoose}
          slotProps={{ input: { 'aria-label': terms.name, 'aria-describedby': `${name}-${choice.planId}` } }}
          sx={{ p: 0, mt: 0.125, alignSelf: 'flex-start' }}
        />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Row gap={1} align="center">
            <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
              {terms.name}
            </Typography>
            {isInForce && <Chip>{t('accountPlan.inForce')}</Chip>}
            {isComing && <Chip>{t('accountPlan.isComing')}</Chip>}
          </Row>
          <Typography
            id={`${name}-${choice.planId}`}
            variant="caption"
            color="textSecondary"
            component="div"
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {[labels.sites(terms), labels.pages(terms), labels.views(terms)].join(' · ')}
          </Typography>
        </Box>
        <Typography
          variant="subtitle2"
          component="span"
          sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          {labels.yen(terms.price)}
        </Typography>
      </Box>
      <Box aria-live="polite" sx={{ px: 1.5, pb: isChosen ? 1.5 : 0 }}>
        {isChosen && children}
      </Box>
    </Box>
  )
}
