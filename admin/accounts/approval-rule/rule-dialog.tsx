import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { RuleForm } from './rule-form.tsx'

interface RuleDialogProps {
  site: { id: string; name: string }
  onClose: () => void
}

/** Whether the site goes online only once somebody has approved it. */
export function RuleDialog({ site, onClose }: RuleDialogProps) {
  const t = useText()
  const known = useKnown(useRequest('GET /api/sites/:id/approval', { params: { id: site.id } }), onClose)
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

/** Sets the approval rule of all sites of an account. */
export function AccountRuleDialog({ account: { id, company }, onClose }: AccountRuleDialogProps) {
  const t = useText()
  const known = useKnown(useRequest('GET /api/users/:id/approval', { params: { id } }), onClose)
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

interface Known<Value> {
  data: Value | undefined
  error: Error | null
}

/** The loaded value; undefined until then. A failed request is notified, and `onFailure` is called. */
function useKnown<Value>({ data, error }: Known<Value>, onFailure: () => void): Value | undefined {
  const notify = useNotify()
  const fail = useRef(onFailure)
  fail.current = onFailure
  useEffect(() => {
    if (!error) return
    notify(error.message, { type: 'error' })
    fail.current()
  }, [error, notify])
  return data
}
