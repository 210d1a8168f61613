import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import type { SurveyResponseRow } from '#model/calls/submissions/received.ts'
import type { QuestionResult, SurveyResults } from '#model/calls/submissions/surveys.ts'
import { receivedResource } from '../../api-client/received-lists.ts'
import { useLocalized, useText } from '../../i18n/use-text.ts'
import { Card } from '../../kit/form/section.tsx'
import { useListFilter } from '../../kit/list/filter-bar.tsx'
import { NothingFound } from '../../kit/list/list-rows.tsx'
import { usePartList } from '../../kit/list/part-lists.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { CountBar } from './count-bar.tsx'
import { ReceivedFilters } from './received-filters.tsx'
import { SurveyTexts } from './survey-texts.tsx'

interface SurveyName {
  siteId: string
  surveyId: string
}

/** The results of a survey: every question with its bars, and the distribution of the points, of all responses or of some. */
export function SurveyResultsOf({ siteId, surveyId }: SurveyName) {
  const context = usePartList<SurveyResponseRow>({
    resource: receivedResource(siteId, 'survey-responses'),
    filter: { surveyId },
    sort: { field: 'createdAt', order: 'DESC' },
    perPage: 1,
  })
  const isShown = Object.keys(context.filterValues).length > 0 || context.data?.length !== 0
  return (
    <ListContextProvider value={context}>
      {isShown && <ReceivedFilters siteId={siteId} list="survey-responses" surveyId={surveyId} />}
      <Results siteId={siteId} surveyId={surveyId} />
    </ListContextProvider>
  )
}

function Results({ siteId, surveyId }: SurveyName) {
  const t = useText()
  const { filterValues } = useListContext()
  const filter = { ...filterValues, surveyId }
  const { data, error, refetch } = useRequest('GET /api/sites/:id/survey-results', {
    params: { id: siteId },
    query: { surveyId, filter },
  })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  const isNarrowed = Object.keys(filterValues).length > 0
  if (data.responses === 0 && isNarrowed)
    return (
      <NothingFound
        title={t('visitors.nothingFound')}
        text={t('visitors.nothingFoundText')}
        all={t('visitors.clear')}
      />
    )
  if (data.responses === 0)
    return (
      <EmptyState icon="chart" title={t('visitors.emptyResponses')} text={t('visitors.emptyResponsesText')} />
    )
  return (
    <>
      {isNarrowed && (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ mb: 2 }}>
          {t('visitors.narrowedTo', { smart_count: data.responses })}
        </Typography>
      )}
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
            filter={filter}
          />
        ))}
        {data.scores && data.scores.min !== data.scores.max && <Scores scores={data.scores} />}
      </Box>
    </>
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

interface QuestionProps {
  siteId: string
  filter: object
  question: QuestionResult
  /** Counted from 1. */
  number: number
}

function Question({ question, number, ...survey }: QuestionProps) {
  const t = useText()
  const wordsOf = useLocalized()
  const { filter, narrow } = useListFilter<{ answers: Readonly<Record<string, string>> }>()
  const { id, title, type, answered, options, isGone } = question
  const { [id]: chosen, ...others } = filter.answers ?? {}
  const answersWith = (option: string | undefined) =>
    option === undefined ? others : { ...others, [id]: option }
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
                narrow={{
                  isOn: chosen === option.id,
                  press: () => narrow({ answers: answersWith(chosen === option.id ? undefined : option.id) }),
                }}
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
