import { useDataProvider, useNotify } from 'react-admin'
import type { PreviewShare } from '#model/calls/sites/previews.ts'
import type { Language } from '#model/values/language.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { consoleLanguageFacts } from '../../i18n/console-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { DayField } from '../../kit/fields/day-field.tsx'
import { LinesField } from '../../kit/fields/lines-field.tsx'
import { MailLanguageField } from '../../kit/fields/select-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'

interface InviteDialogProps {
  siteId: string
  isOpen: boolean
  onClose: () => void
  onSent: (shares: PreviewShare[]) => void
}

interface Values {
  emails: string[]
  language: Language
  until: string
}

const empty: Values = { emails: [], language: consoleLanguageFacts.ja.site, until: '' }

/** Invites people to look at the draft, many at once. */
export function InviteDialog({ siteId, isOpen, onClose, onSent }: InviteDialogProps) {
  const t = useText()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const submit = async ({ emails, language, until }: Values) => {
    const expiresAt = until ? new Date(`${until}T23:59:59+09:00`).toISOString() : null
    const outcome = await call(() =>
      dataProvider.request('POST /api/sites/:id/preview/share', {
        params: { id: siteId },
        body: { emails, language, expiresAt },
        fieldOf: fieldOfPointer,
      }),
    )
    if (!outcome.isDone) return outcome.errors
    onSent(outcome.value)
    notify(t('previews.sent'), { type: 'success' })
    onClose()
    return undefined
  }
  return (
    <DialogForm<Values & Record<string, unknown>>
      isOpen={isOpen}
      title={t('previews.invite')}
      lead={t('previews.inviteLead')}
      confirm={t('previews.send')}
      isBusy={isBusy}
      values={{ ...empty }}
      validate={({ emails }) => (emails.length === 0 ? { emails: t('previews.emailsMissing') } : {})}
      onSubmit={submit}
      onClose={onClose}
    >
      <LinesField
        source="emails"
        label={t('previews.emails')}
        help={t('previews.emailsHelp')}
        placeholder="hana@example.com"
      />
      <MailLanguageField label={t('previews.mailLanguage')} />
      <DayField source="until" label={t('previews.until')} help={t('previews.untilHelp')} />
    </DialogForm>
  )
}
