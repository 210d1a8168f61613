import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { QuestionResult, SurveyResults } from '#model/calls/submissions/surveys.ts'
import { useLocalized, useText } from '../../i18n/use-text.ts'
import { Card } from '../../kit/form/section.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { CountBar } from './count-bar.tsx'
import { SurveyTexts } from './survey-texts.tsx'

interface SurveyName {
  siteId: string
  surveyId: string
}

/** The results of a survey: every question with its bars, and the distribution of the points. */
export function SurveyResultsOf({ siteId, surveyId }: SurveyName) {
  const t = useText()
  const { data, error, refetch } = useRequest('GET /api/sites/:id/survey-results', {
    params: { id: siteId },
    query: { surveyId: surveyId },
  })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  if (data.responses === 0)
    return (
      <EmptyState icon="chart" title={t('visitors.emptyResponses')} text={t('visitors.emptyResponsesText')} />
    )
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        gap: 2.5,
      }}
    >
      {data.questions.map((question, index) => (
        <Question
          key={question.id}
          question={question}
          number={index + 1}
          siteId={siteId}
          surveyId={surveyId}
        />
      ))}
      {data.scores && data.scores.min !== data.scores.max && <Scores scores={data.scores} />}
    </Box>
  )
}

function Part({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Card>
        <Box>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
            {lead}
          </Typography>
        </Box>
        {children}
      </Card>
    </Box>
  )
}

interface QuestionProps extends SurveyName {
  question: QuestionResult
  /** Counted from 1. */
  number: number
}

function Question({ question, number, ...survey }: QuestionProps) {
  const t = useText()
  const wordsOf = useLocalized()
  const { id, title, type, answered, options, isGone } = question
  const lead = [
    t('visitors.answered', { smart_count: answered }),
    ...(isGone ? [t('visitors.gone')] : []),
  ].join(' · ')
  return (
    <Part title={wordsOf(title) || t('visitors.questionNumber', { number })} lead={lead}>
      {type === 'TEXT' ? (
        <SurveyTexts {...survey} questionId={id} />
      ) : (
        <Box component="ul" sx={{ display: 'grid', gap: 1.5, ...plainList }}>
          {options
            .map((option, index) => ({ ...option, number: index + 1 }))
            .filter((option) => !option.isGone || option.count > 0)
            .map((option) => (
              <CountBar
                key={option.id}
                label={wordsOf(option.label) || t('visitors.choiceNumber', { number: option.number })}
                note={option.isGone ? t('visitors.gone') : undefined}
                count={option.count}
                of={answered}
                isMost={option.count > 0 && options.every(({ count }) => count <= option.count)}
              />
            ))}
        </Box>
      )}
    </Part>
  )
}

function Scores({ scores }: { scores: NonNullable<SurveyResults['scores']> }) {
  const t = useText()
  const { average, median, min, max, bars } = scores
  const total = bars.reduce((sum, { count }) => sum + count, 0)
  const lead = [
    `${t('visitors.average')} ${Math.round(average * 10) / 10}`,
    `${t('visitors.median')} ${median}`,
    `${t('visitors.range')} ${min}–${max}`,
  ].join(' · ')
  return (
    <Part title={t('visitors.scores')} lead={lead}>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, ...plainList }}>
        {bars.map(({ from, to, count }) => (
          <CountBar
            key={from}
            label={from === to ? String(from) : t('visitors.scoreBar', { from, to })}
            count={count}
            of={total}
            isMost={count > 0 && bars.every((bar) => bar.count <= count)}
          />
        ))}
      </Box>
    </Part>
  )
}
