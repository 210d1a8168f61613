import type { UserPlan } from '#model/calls/accounts/plans.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { RowTable } from '../../kit/list/row-table.tsx'
import { Part } from '../../kit/screen/part.tsx'

/** The changes of an account's plan: when and by whom. */
export function PlanHistory({ history }: Pick<UserPlan, 'history'>) {
  const t = useText()
  return (
    <Part title={t('accountPlan.history')}>
      <RowTable
        rows={history}
        columns={[
          { text: t('contract.time'), as: 'aside', cell: ({ at }) => tokyoTime(at) },
          {
            text: t('contract.executor'),
            as: 'text',
            cell: ({ executor }) => executor || t('accountPlan.byItself'),
          },
          {
            text: t('contract.change'),
            as: 'title',
            cell: ({ deed, to, fromDay }) => t(`accountPlan.${deed}`, { to, day: fromDay }),
          },
        ]}
      />
    </Part>
  )
}
