import { useDataProvider } from 'react-admin'
import type { ViewContestRow } from '#model/calls/accounts/view-contests.ts'
import { grouped } from '#model/values/number-text.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { ChoiceCards } from '../../kit/fields/choice-cards.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'

interface DecideDialogProps {
  contest: ViewContestRow
  onClose: () => void
}

const answers = ['no', 'yes'] as const

/** Decides, as the account that issues the bills, whether contested views are charged. */
export function DecideDialog({ contest: { id, siteName, month, views }, onClose }: DecideDialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm({
    values: { answer: 'no', note: '' },
    send: ({ answer, note }) =>
      request('POST /api/view-contests/:id/decision', {
        params: { id },
        body: { isCounted: answer === 'yes', note },
        fieldOf: fieldOfPointer,
      }),
    done: t('contestedViews.decided'),
    onDone: onClose,
  })
  return (
    <DialogForm
      isOpen
      title={t('contestedViews.decideTitle', { site: siteName, month, views: grouped(views) })}
      confirm={t('contestedViews.decide')}
      onClose={onClose}
      {...form}
    >
      <ChoiceCards
        source="answer"
        label={t('contestedViews.question')}
        choices={answers.map((value) => ({
          value,
          text: t(`contestedViews.${value}`),
          help: t(`contestedViews.${value}Help`),
        }))}
      />
      <TextField
        source="note"
        label={t('contestedViews.note')}
        help={t('contestedViews.noteHelp')}
        lines={3}
        limit={1_000}
        isRequired
      />
    </DialogForm>
  )
}
