import Typography from '@mui/material/Typography'
import type { ChangesReply } from '#model/calls/sites/checks.ts'
import type { Language } from '#model/values/language.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { ChangedParts } from './changed-parts.tsx'
import { PageComparison, TwoPhones, useComparedHeight } from './page-comparison.tsx'

interface ChangesProps {
  siteId: string
  languages: readonly Language[]
  changes: ChangesReply
  /** Whether the first page is shown from the start. */
  startsOpen?: boolean
}

/** What publishing would change; a page of the list is shown as it is live and as it would be. */
export function Changes({ siteId, languages, changes, startsOpen = false }: ChangesProps) {
  const t = useText()
  const titles = [t('publishLabels.live'), t('publishLabels.afterwards')] as const
  const { live } = changes
  if (!live) return <Typography variant="body2">{t('publishLabels.first')}</Typography>
  return (
    <ChangedParts
      changes={changes}
      lead={t('publishLabels.since', { release: live.release, time: tokyoTime(live.at) })}
      nothing={t('publishLabels.nothing')}
      startsOpen={startsOpen}
      show={(change) => (
        <PageComparison languages={languages} change={change}>
          {(language) => (
            <LiveAndDraft siteId={siteId} pageId={change.id} language={language} titles={titles} />
          )}
        </PageComparison>
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
  const height = useComparedHeight()
  const { data, error } = useRequest('GET /api/sites/:id/page-states', {
    params: { id: siteId },
    query: { page: pageId, language },
  })
  const states = data && ([data.live, data.draft] as const)
  return <TwoPhones language={language} error={error} titles={titles} states={states} height={height} />
}
