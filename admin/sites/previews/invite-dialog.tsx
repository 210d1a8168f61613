import { useDataProvider, useLocaleState } from 'react-admin'
import type { Language } from '#model/values/language.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { DateField } from '../../kit/fields/dates/date-field.tsx'
import { LinesField } from '../../kit/fields/lines-field.tsx'
import { MailLanguageField } from '../../kit/fields/select-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'

interface InviteDialogProps {
  siteId: string
  isOpen: boolean
  onClose: () => void
}

interface Values {
  emails: string[]
  language: Language
  until: string
}

/** Invites people to look at the draft, many at once. */
export function InviteDialog({ siteId, isOpen, onClose }: InviteDialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const [locale] = useLocaleState()
  const form = useActionForm<Values, unknown>({
    values: { emails: [], language: siteLanguageOf(locale), until: '' },
    send: ({ emails, language, until }) =>
      request('POST /api/sites/:id/preview/share', {
        params: { id: siteId },
        body: {
          emails,
          language,
          expiresAt: until ? new Date(`${until}T23:59:59+09:00`).toISOString() : null,
        },
        fieldOf: fieldOfPointer,
      }),
    done: t('previews.sent'),
    onDone: onClose,
  })
  return (
    <DialogForm
      {...form}
      isOpen={isOpen}
      title={t('previews.invite')}
      lead={t('previews.inviteLead')}
      confirm={t('previews.send')}
      onClose={onClose}
    >
      <LinesField
        source="emails"
        label={t('previews.emails')}
        help={t('previews.emailsHelp')}
        placeholder="hana@example.com"
        missing={t('previews.emailsMissing')}
      />
      <MailLanguageField label={t('previews.mailLanguage')} />
      <DateField kind="day" source="until" label={t('previews.until')} help={t('previews.untilHelp')} />
    </DialogForm>
  )
}
