import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { SurveyTextRow } from '#model/calls/submissions/surveys.ts'
import { receivedResource } from '../../api-client/received-lists.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { plainList } from '../../kit/theme/styles.ts'

interface SurveyTextsProps {
  siteId: string
  /** As of the responses. */
  filter: object
  questionId: string
}

const shownFirst = 5
const maxShown = 1_000

/** The text answers to a question: a few, and more on request. */
export function SurveyTexts({ siteId, filter, questionId }: SurveyTextsProps) {
  const t = useText()
  const [perPage, setPerPage] = useState(shownFirst)
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<SurveyTextRow>(
    receivedResource(siteId, 'survey-texts'),
    {
      filter: { ...filter, questionId },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage },
    },
    { placeholderData: (before) => before },
  )
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={80} />
  if (data.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('visitors.noTexts')}
      </Typography>
    )
  return (
    <>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, ...plainList }}>
        {data.map(({ id, text, createdAt, email }) => (
          <Box component="li" key={id} sx={{ pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {[tokyoTime(createdAt), email].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
      {total > data.length && perPage < maxShown && (
        <Box>
          <Button size="small" onClick={() => setPerPage(Math.min(maxShown, perPage * 4))}>
            {t('visitors.moreTexts')}
          </Button>
        </Box>
      )}
    </>
  )
}
