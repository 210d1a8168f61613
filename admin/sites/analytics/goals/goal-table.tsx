import { useState } from 'react'
import type { GoalReport, GoalRow } from '#model/calls/reports/goals.ts'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { worthText } from '#model/records/goal.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Ask } from '../../../kit/dialog/ask.tsx'
import { MoreMenu } from '../../../kit/dialog/more-menu.tsx'
import { Caption } from '../../../kit/display/caption.tsx'
import { type Column, RowTable } from '../../../kit/list/row-table.tsx'
import { RowTitle } from '../../../kit/list/row-title.tsx'
import { useCall } from '../../../kit/query/use-call.ts'
import { useMay } from '../../../session/use-may-on.ts'
import { Change } from '../figures/change.tsx'
import { percent, shareOf } from '../figures/use-figures.ts'
import { EditGoalDialog } from './goal-dialog.tsx'

type Reported = GoalReport['goals'][number]

/** What each goal is, how often it was reached, and what that is worth. */
export function GoalTable({ site, report }: { site: SiteDetail; report: GoalReport }) {
  const t = useText()
  const may = useMay()
  const ruleText = useRuleText(site)
  const columns: Column<Reported>[] = [
    {
      ...{ text: t('goals.goal'), as: 'title' },
      cell: ({ name, rule }) => (
        <RowTitle text={name}>
          <Caption>{ruleText(rule)}</Caption>
        </RowTitle>
      ),
    },
    {
      ...{ text: t('goals.times'), isAtEnd: true, isNamedOnPhones: true },
      cell: ({ times, before }) => (
        <>
          {grouped(times)} <Change now={times} before={before.times} wordsOf={grouped} />
        </>
      ),
    },
    {
      ...{ text: t('goals.rate'), isAtEnd: true, isNamedOnPhones: true },
      cell: ({ visits }) => percent(shareOf(visits, report.visits)),
    },
    {
      ...{ text: t('goals.worth'), isAtEnd: true, isNamedOnPhones: true },
      cell: ({ worth }) => worthText(worth, t('common.none')),
    },
    ...(may('site.edit')
      ? [{ text: t('goals.actions'), isHidden: true, cell: (goal: Reported) => <Actions goal={goal} /> }]
      : []),
  ]
  return <RowTable rows={report.goals} columns={columns} />
}

/** What a goal is, in a few words. */
export function useRuleText({ categories }: SiteDetail): (rule: GoalRow['rule']) => string {
  const t = useText()
  const placeOf = (pageId: string): string =>
    categories.flatMap(({ pages }) => pages).find(({ id }) => id === pageId)?.position ?? pageId
  return (rule) => {
    switch (rule.kind) {
      case 'form':
        return rule.form ? t(`goals.forms.${rule.form}`) : t('goals.anyForm')
      case 'page':
        return t('goals.pageReached', { page: placeOf(rule.pageId) })
      case 'time':
        return t('goals.secondsReached', { smart_count: rule.seconds })
      case 'depth':
        return t('goals.pagesReached', { smart_count: rule.pages })
      case 'click':
        return t(`goals.clicked.${rule.thing}`)
      default:
        return t(`goals.kinds.${rule.kind}`)
    }
  }
}

function Actions({ goal }: { goal: GoalRow }) {
  const t = useText()
  const { request, isBusy } = useCall()
  const [question, setQuestion] = useState<'edit' | 'remove'>()
  const close = () => setQuestion(undefined)
  const params = { id: goal.siteId, goalId: goal.id }
  return (
    <>
      <MoreMenu
        label={t('goals.actionsOf', { name: goal.name })}
        isSmall
        items={[
          { text: t('goals.edit'), onChoose: () => setQuestion('edit') },
          { text: t('goals.remove'), isDangerous: true, onChoose: () => setQuestion('remove') },
        ]}
      />
      {question === 'edit' && <EditGoalDialog goal={goal} onClose={close} />}
      <Ask
        isOpen={question === 'remove'}
        isDangerous
        isBusy={isBusy}
        title={t('goals.removeTitle', { name: goal.name })}
        text={t('goals.removeText')}
        confirm={t('goals.remove')}
        onClose={close}
        onConfirm={() => void request('DELETE /api/sites/:id/goals/:goalId', { params }, null).then(close)}
      />
    </>
  )
}
