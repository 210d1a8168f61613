import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import type { PageChange, PageState } from '#model/calls/sites/checks.ts'
import { type Language, languageFacts } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { stillDocument } from '../../kit/phone/phone-document.ts'
import { StillPhone } from '../../kit/phone/still-phone.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { radius, textSize } from '../../kit/theme/tokens.ts'

interface PageComparisonProps {
  siteId: string
  languages: readonly Language[]
  change: PageChange
}

/** Pixels: two of them stand beside the list of changes. */
const phoneHeight = 400

/** A page as it is live and as it would be, in two phones. */
export function PageComparison({ siteId, languages, change }: PageComparisonProps) {
  const t = useText()
  const [first = 'JP'] = change.languages.length > 0 ? change.languages : languages
  const [chosen, choose] = useState<Language>(first)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center' }}>
      {languages.length > 1 && (
        <SegmentChoice
          label={t('editorScreen.language')}
          value={chosen}
          choices={languages}
          wordsOf={(language) => languageFacts[language].name}
          onChoose={choose}
        />
      )}
      <Both key={chosen} siteId={siteId} pageId={change.id} language={chosen} />
    </Box>
  )
}

function Both({ siteId, pageId, language }: { siteId: string; pageId: string; language: Language }) {
  const t = useText()
  const { data, error } = useRequest('GET /api/sites/:id/page-states', {
    params: { id: siteId },
    query: { page: pageId, language },
  })
  if (error instanceof Error) return <FormHelperText error>{error.message}</FormHelperText>
  const side = { language, isWaiting: data === undefined }
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', gap: 2.5 }}>
      <Side title={t('publishLabels.live')} state={data?.live ?? null} {...side} />
      <Side title={t('publishLabels.afterwards')} state={data?.draft ?? null} {...side} />
    </Box>
  )
}

interface SideProps {
  title: string
  state: PageState | null
  language: Language
  isWaiting: boolean
}

function Side({ title, state, language, isWaiting }: SideProps) {
  const t = useText()
  const document = useMemo(() => state && stillDocument(state, language, location.origin), [state, language])
  return (
    <Box component="figure" sx={{ m: 0, p: '2px', minWidth: 173 }}>
      <Typography component="figcaption" variant="subtitle2" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {document && <StillPhone document={document} language={language} title={title} height={phoneHeight} />}
      {!document && isWaiting && <Skeleton variant="rounded" width={173} height={phoneHeight} />}
      {!document && !isWaiting && (
        <Box
          sx={{
            ...{ display: 'grid', placeItems: 'center', width: 173, height: phoneHeight, p: 2 },
            ...{ border: '1.5px dashed', borderColor: 'divider', borderRadius: radius.card },
            ...{ color: 'text.secondary', fontSize: textSize.compact, textAlign: 'center' },
          }}
        >
          {t('publishLabels.notThere')}
        </Box>
      )}
    </Box>
  )
}
