import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { SurveyRow } from '#model/calls/submissions/surveys.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useLocalized, useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { ReceivedListOf } from './received-list.tsx'
import { SurveyResultsOf } from './survey-results.tsx'

/** The surveys of a site: one at a time, its results or its responses. */
export function Surveys({ siteId }: { siteId: string }) {
  const t = useText()
  const { data, error, refetch } = useRequest('GET /api/sites/:id/surveys', { params: { id: siteId } })
  const [chosen, setChosen] = useState<string>()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  const mostAnswered = data.toSorted((a, b) => b.responses - a.responses)[0]
  const survey = data.find(({ id }) => id === chosen) ?? mostAnswered
  if (!survey)
    return (
      <EmptyState icon="chart" title={t('visitors.emptySurveys')} text={t('visitors.emptySurveysText')} />
    )
  return <SurveyOf key={survey.id} siteId={siteId} survey={survey} surveys={data} onChoose={setChosen} />
}

interface SurveyProps {
  siteId: string
  survey: SurveyRow
  surveys: readonly SurveyRow[]
  onChoose: (id: string) => void
}

const views = ['results', 'responses'] as const

function SurveyOf({ siteId, survey, surveys, onChoose }: SurveyProps) {
  const t = useText()
  const wordsOf = useLocalized()
  const [view, setView] = useState<(typeof views)[number]>('results')
  const nameOf = ({ title, isInDraft }: SurveyRow, index: number) => {
    const words = wordsOf(title) || t('visitors.surveyNumber', { number: index + 1 })
    return isInDraft ? words : t('visitors.goneSurvey', { title: words })
  }
  return (
    <>
      <Row align="center" gap={1.5} sx={{ mb: 3 }}>
        <NativeSelect
          value={survey.id}
          onChange={({ target }) => onChoose(target.value)}
          input={<OutlinedInput />}
          inputProps={{ 'aria-label': t('visitors.chooseSurvey') }}
          sx={{
            maxWidth: '100%',
            '& .MuiNativeSelect-icon': { right: 9 },
            '&&& .MuiNativeSelect-select': { pr: 4.5, textOverflow: 'ellipsis' },
          }}
        >
          {surveys.map((one, index) => (
            <option key={one.id} value={one.id}>
              {nameOf(one, index)}
            </option>
          ))}
        </NativeSelect>
        <SegmentChoice
          label={t('visitors.chooseSurvey')}
          value={view}
          choices={views}
          wordsOf={(one) => t(`visitors.${one}`)}
          onChoose={setView}
        />
        <Typography variant="body2" color="textSecondary">
          {t('visitors.responseCount', { smart_count: survey.responses })}
          {survey.lastAt && ` · ${t('visitors.lastResponse', { time: tokyoTime(survey.lastAt) })}`}
        </Typography>
      </Row>
      {view === 'results' ? (
        <SurveyResultsOf siteId={siteId} surveyId={survey.id} />
      ) : (
        <ReceivedListOf siteId={siteId} list="survey-responses" surveyId={survey.id} />
      )}
    </>
  )
}
