import { useDataProvider } from 'react-admin'
import { type MadeReportLink, maxReportLinkDays, reportPassword } from '#model/calls/reports/report-links.ts'
import { limits } from '#model/values/limits.ts'
import type { ConsoleDataProvider } from '../../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../../api-client/http/problems.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChoiceCards } from '../../../kit/fields/choice-cards.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { DialogForm } from '../../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../../kit/form/use-action-form.ts'
import type { ReportRequest } from '../figures/report-request.ts'

interface MakeLinkProps {
  siteId: string
  /** The currently shown report. */
  request: ReportRequest
  onClose: () => void
  onMade: (link: MadeReportLink) => void
}

const lifetimes = [7, 30, 90, maxReportLinkDays]

/** Creates a link, and returns its address, which is shown only once. */
export function MakeLink({ siteId, request, onClose, onMade }: MakeLinkProps) {
  const t = useText()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm({
    values: { name: '', shows: 'all', days: '30', password: '' },
    send: ({ name, shows, days, password }) =>
      dataProvider.request('POST /api/sites/:id/report-links', {
        params: { id: siteId },
        body: {
          name: name.trim(),
          shown: shows === 'all' ? null : request,
          days: Number(days),
          password: password || null,
        },
        fieldOf: fieldOfPointer,
      }),
    done: null,
    onDone: onMade,
  })
  const { min } = reportPassword
  return (
    <DialogForm
      {...form}
      isOpen
      title={t('reports.makeTitle')}
      lead={t('reports.makeLead')}
      confirm={t('reports.make')}
      onClose={onClose}
    >
      <TextField
        source="name"
        label={t('reports.name')}
        placeholder={t('reports.nameExample')}
        limit={limits.text}
        isRequired
      />
      <ChoiceCards
        source="shows"
        label={t('reports.shows')}
        choices={(['all', 'this'] as const).map((value) => ({
          value,
          text: t(`reports.${value}`),
          help: t(`reports.${value}Help`),
        }))}
      />
      <SelectField
        source="days"
        label={t('reports.lifetime')}
        choices={lifetimes.map((days) => ({
          value: String(days),
          text: t('reports.lifetimeDays', { smart_count: days }),
        }))}
      />
      <TextField
        source="password"
        label={t('reports.newPassword')}
        help={t('reports.newPasswordHelp')}
        check={(text) => (text && text.length < min ? t('reports.passwordShort', { min }) : undefined)}
      />
    </DialogForm>
  )
}
