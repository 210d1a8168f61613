import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ChangesReply } from '#model/calls/sites/checks.ts'
import type { Language } from '#model/values/language.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { ChangedParts } from './changed-parts.tsx'
import { PageComparison, TwoPhones } from './page-comparison.tsx'

interface ChangesProps {
  siteId: string
  languages: readonly Language[]
  changes: ChangesReply
}

/** What publishing would change; a page of the list is shown as it is live and as it would be. */
export function Changes({ siteId, languages, changes }: ChangesProps) {
  const t = useText()
  const titles = [t('publishLabels.live'), t('publishLabels.afterwards')] as const
  const { live } = changes
  if (!live) return <Typography sx={{ py: 3 }}>{t('publishLabels.first')}</Typography>
  return (
    <ChangedParts
      changes={changes}
      lead={t('publishLabels.since', { release: live.release, time: tokyoTime(live.at) })}
      nothing={t('publishLabels.nothing')}
      titles={titles}
      show={(change) => (
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <PageComparison languages={languages} change={change}>
            {(language) => (
              <LiveAndDraft siteId={siteId} pageId={change.id} language={language} titles={titles} />
            )}
          </PageComparison>
        </Box>
      )}
    />
  )
}

interface LiveAndDraftProps {
  siteId: string
  pageId: string
  language: Language
  titles: readonly [before: string, after: string]
}

function LiveAndDraft({ siteId, pageId, language, titles }: LiveAndDraftProps) {
  const { data, error } = useRequest('GET /api/sites/:id/page-states', {
    params: { id: siteId },
    query: { page: pageId, language },
  })
  const states = data && ([data.live, data.draft] as const)
  return <TwoPhones language={language} error={error} titles={titles} states={states} />
}
