import { useEffect, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { RuleForm } from './rule-form.tsx'

interface RuleDialogProps {
  site: { id: string; name: string }
  onClose: () => void
}

/** Whether the site goes online only once somebody has approved it. */
export function RuleDialog({ site, onClose }: RuleDialogProps) {
  const t = useText()
  const known = useKnown(
    (dataProvider) => dataProvider.request('GET /api/sites/:id/approval', { params: { id: site.id } }),
    onClose,
  )
  if (!known) return null
  return (
    <RuleForm
      title={t('approvals.ruleTitle', { name: site.name })}
      lead={t('approvals.ruleLead')}
      rule={known.siteRule}
      atLeast={known.accountRule}
      save={(dataProvider, rule) =>
        dataProvider.request('PUT /api/sites/:id/approval', { params: { id: site.id }, body: { rule } })
      }
      onClose={onClose}
    />
  )
}

interface AccountRuleDialogProps {
  account: { id: string; company: string }
  onClose: () => void
}

/** Whether all sites of an account do. */
export function AccountRuleDialog({ account: { id, company }, onClose }: AccountRuleDialogProps) {
  const t = useText()
  const known = useKnown(
    (dataProvider) => dataProvider.request('GET /api/users/:id/approval', { params: { id } }),
    onClose,
  )
  if (!known) return null
  return (
    <RuleForm
      title={t('approvals.accountTitle', { company })}
      lead={t('approvals.accountLead')}
      rule={known.rule}
      save={(dataProvider, rule) =>
        dataProvider.request('PUT /api/users/:id/approval', { params: { id }, body: { rule } })
      }
      onClose={onClose}
    />
  )
}

/** What is in force, asked once; where it cannot be told, that is said, and there is nothing to choose. */
function useKnown<Value>(
  ask: (dataProvider: ConsoleDataProvider) => Promise<Value>,
  onFailure: () => void,
): Value | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const notify = useNotify()
  const [known, setKnown] = useState<Value>()
  const [first] = useState(() => () => ask(dataProvider))
  const [fail] = useState(() => (error: unknown) => {
    notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
    onFailure()
  })
  useEffect(() => void first().then(setKnown, fail), [first, fail])
  return known
}
