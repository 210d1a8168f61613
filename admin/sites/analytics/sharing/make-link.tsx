import { useDataProvider } from 'react-admin'
import { type MadeReportLink, mostReportLinkDays, reportPassword } from '#model/calls/reports/report-links.ts'
import { limits } from '#model/values/limits.ts'
import type { ConsoleDataProvider } from '../../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../../api-client/http/problems.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChoiceCards } from '../../../kit/fields/choice-cards.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { DialogForm } from '../../../kit/form/dialog-form.tsx'
import { useCall } from '../../../kit/query/use-call.ts'
import type { ReportRequest } from '../figures/report-request.ts'

interface MakeLinkProps {
  siteId: string
  /** What is looked at. */
  request: ReportRequest
  onClose: () => void
  onMade: (link: MadeReportLink) => void
}

interface Values {
  name: string
  shows: 'all' | 'this'
  days: string
  password: string
}

const lifetimes = [7, 30, 90, mostReportLinkDays]

/** Makes a link, and answers its address this once. */
export function MakeLink({ siteId, request, onClose, onMade }: MakeLinkProps) {
  const t = useText()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const make = async ({ name, shows, days, password }: Values) => {
    const outcome = await call(() =>
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
    )
    if (!outcome.isDone) return outcome.errors
    onMade(outcome.value)
    return undefined
  }
  const check = ({ name, password }: Values): Record<string, string> => ({
    ...(name?.trim() ? {} : { name: t('users.missing') }),
    ...(password && password.length < reportPassword.min
      ? { password: t('reports.passwordShort', { min: reportPassword.min }) }
      : {}),
  })
  return (
    <DialogForm<Values>
      isOpen
      title={t('reports.makeTitle')}
      lead={t('reports.makeLead')}
      confirm={t('reports.make')}
      isBusy={isBusy}
      values={{ name: '', shows: 'all', days: '30', password: '' }}
      validate={check}
      onSubmit={make}
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
      <TextField source="password" label={t('reports.newPassword')} help={t('reports.newPasswordHelp')} />
    </DialogForm>
  )
}
