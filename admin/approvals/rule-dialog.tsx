import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { ChoiceCards } from '#admin/form/choice-cards.tsx'
import { DialogForm } from '#admin/form/dialog-form.tsx'
import { useCall } from '#admin/form/use-call.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { type ApprovalRule, approvalRules } from '#model/endpoints/approvals.ts'

interface RuleDialogProps {
  site: { id: string; name: string; approvalRule: ApprovalRule }
  onClose: () => void
}

/** Whether the site goes online only once somebody has approved it. */
export function RuleDialog({ site, onClose }: RuleDialogProps) {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const save = async ({ rule }: { rule: ApprovalRule }) => {
    const outcome = await call(() => dataProvider.setApprovalRule(site.id, rule))
    if (!outcome.isDone) return outcome.errors
    notify(t('approvals.ruleSaved'), { type: 'success' })
    refresh()
    onClose()
    return undefined
  }
  return (
    <DialogForm
      isOpen
      title={t('approvals.ruleTitle', { name: site.name })}
      lead={t('approvals.ruleLead')}
      confirm={t('common.save')}
      isBusy={isBusy}
      values={{ rule: site.approvalRule }}
      onSubmit={save}
      onClose={onClose}
    >
      <ChoiceCards
        source="rule"
        label={t('approvals.rule')}
        choices={approvalRules.map((value) => ({
          value,
          text: t(`approvals.ruleIs.${value}`),
          help: t(`approvals.ruleHelp.${value}`),
        }))}
      />
    </DialogForm>
  )
}
