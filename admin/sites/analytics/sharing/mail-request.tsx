import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { type ReportMail, reportCadences } from '#model/calls/reports/report-links.ts'
import type { ConsoleDataProvider } from '../../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../../api-client/http/problems.ts'
import { useText } from '../../../i18n/use-text.ts'
import { SegmentChoice } from '../../../kit/fields/segment-choice.tsx'
import { useCall } from '../../../kit/query/use-call.ts'
import { useRequest } from '../../../kit/query/use-request.ts'
import { LoadFailure } from '../../../kit/screen/load-failure.tsx'

const choices = ['NEVER', ...reportCadences] as const

/** Whether the reader is mailed the figures; what is chosen counts at once. */
export function MailRequest({ siteId }: { siteId: string }) {
  const t = useText()
  const notify = useNotify()
  const { call } = useCall()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { data, error, refetch } = useRequest('GET /api/sites/:id/report-mail', { params: { id: siteId } })
  const [saved, setSaved] = useState<ReportMail>()
  const request = saved ?? data
  const choose = async (choice: (typeof choices)[number]) => {
    const cadence = choice === 'NEVER' ? null : choice
    const outcome = await call(() =>
      dataProvider.request('PUT /api/sites/:id/report-mail', {
        params: { id: siteId },
        body: { cadence },
        fieldOf: fieldOfPointer,
      }),
    )
    if (!outcome.isDone) return
    setSaved(outcome.value)
    notify(t(cadence ? 'reports.mailSaved' : 'reports.mailEnded'), { type: 'success' })
  }
  if (!request && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <Box component="section" aria-label={t('reports.mail')}>
      <Typography variant="h3">{t('reports.mail')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, mb: 1.5 }}>
        {t('reports.mailText')}
      </Typography>
      {request ? (
        <SegmentChoice
          label={t('reports.mail')}
          value={request.cadence ?? 'NEVER'}
          choices={choices}
          wordsOf={(choice) => t(`reports.cadence.${choice}`)}
          onChoose={(choice) => void choose(choice)}
        />
      ) : (
        <Skeleton variant="rounded" height={40} />
      )}
    </Box>
  )
}
