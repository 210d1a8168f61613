import { useDataProvider } from 'react-admin'
import { type ApprovalRule, approvalRules } from '#model/calls/sites/approvals.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { ChoiceCards } from '../../kit/fields/choice-cards.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'

interface RuleFormProps {
  title: string
  lead: string
  rule: ApprovalRule
  /** The rule that applies in any case. One choice stands for just this rule; the others are stricter. */
  atLeast?: ApprovalRule
  save: (dataProvider: ConsoleDataProvider, rule: ApprovalRule) => Promise<unknown>
  onClose: () => void
}

/** What must have happened before something goes online. */
export function RuleForm({ title, lead, rule, atLeast = 'none', save, onClose }: RuleFormProps) {
  const t = useText()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const stricter = approvalRules.slice(approvalRules.indexOf(atLeast) + 1)
  const choices = stricter.map((value) => ({
    value,
    text: t(`approvals.ruleIs.${value}`),
    help: t(`approvals.ruleHelp.${value}`),
  }))
  const least =
    atLeast === 'none'
      ? { value: 'none', text: t('approvals.ruleIs.none'), help: t('approvals.ruleHelp.none') }
      : {
          value: 'none',
          text: t('approvals.asAccount', { rule: t(`approvals.ruleIs.${atLeast}`) }),
          help: t(`approvals.ruleHelp.${atLeast}`),
        }
  const form = useActionForm<{ rule: ApprovalRule }, unknown>({
    values: { rule: stricter.includes(rule) ? rule : 'none' },
    send: ({ rule: chosen }) => save(dataProvider, chosen),
    done: t('approvals.ruleSaved'),
    onDone: onClose,
  })
  return (
    <DialogForm {...form} isOpen title={title} lead={lead} confirm={t('common.save')} onClose={onClose}>
      <ChoiceCards source="rule" label={t('approvals.rule')} choices={[least, ...choices]} />
    </DialogForm>
  )
}
