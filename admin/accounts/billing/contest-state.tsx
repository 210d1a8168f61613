import type { ContestState } from '#model/billing/view-contest.ts'
import type { ViewContestRow } from '#model/calls/accounts/view-contests.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { Chip } from '../../kit/display/chip.tsx'

const dots: Readonly<Record<ContestState, string>> = {
  open: 'warning.main',
  counted: 'text.disabled',
  'not-counted': 'success.main',
}

/** The state of a contest, with the texts written about it. */
export function ContestStateOf({ contest: { state, views, by, reason, decision } }: ContestStateProps) {
  const t = useText()
  return (
    <>
      <Chip dot={dots[state]}>{`${t(`contestedViews.states.${state}`)} · ${grouped(views)}`}</Chip>
      <Caption>{t('contestedViews.by', { name: by, text: reason })}</Caption>
      {decision && <Caption>{t('contestedViews.by', { name: decision.by, text: decision.note })}</Caption>}
    </>
  )
}

interface ContestStateProps {
  contest: Pick<ViewContestRow, 'state' | 'views' | 'by' | 'reason' | 'decision'>
}
