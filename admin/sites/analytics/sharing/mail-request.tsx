import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { reportCadences } from '#model/calls/reports/report-links.ts'
import { useText } from '../../../i18n/use-text.ts'
import { SegmentChoice } from '../../../kit/fields/segment-choice.tsx'
import { useCall } from '../../../kit/query/use-call.ts'
import { useRequest } from '../../../kit/query/use-request.ts'
import { Loaded } from '../../../kit/screen/loaded.tsx'

const choices = ['NEVER', ...reportCadences] as const

/** Whether the reader gets the figures by mail; a choice takes effect at once. */
export function MailRequest({ siteId }: { siteId: string }) {
  const t = useText()
  const { request } = useCall()
  const query = useRequest('GET /api/sites/:id/report-mail', { params: { id: siteId } })
  const choose = (choice: (typeof choices)[number]) => {
    const cadence = choice === 'NEVER' ? null : choice
    return request(
      'PUT /api/sites/:id/report-mail',
      { params: { id: siteId }, body: { cadence } },
      t(cadence ? 'reports.mailSaved' : 'reports.mailEnded'),
    )
  }
  return (
    <Box component="section" aria-label={t('reports.mail')}>
      <Typography variant="h3">{t('reports.mail')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, mb: 1.5 }}>
        {t('reports.mailText')}
      </Typography>
      <Loaded query={query} height={40}>
        {({ cadence }) => (
          <SegmentChoice
            label={t('reports.mail')}
            value={cadence ?? 'NEVER'}
            choices={choices}
            wordsOf={(choice) => t(`reports.cadence.${choice}`)}
            onChoose={(choice) => void choose(choice)}
          />
        )}
      </Loaded>
    </Box>
  )
}
