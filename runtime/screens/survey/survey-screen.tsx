import { Fragment, useMemo } from 'react'
import type { SurveyReply } from '#model/calls/visitor/replies.ts'
import { plainNames, type SurveySubmission } from '#model/calls/visitor/submissions.ts'
import { type AnswerRule, longAnswer } from '#model/definition/forms/form-answer.ts'
import type { SurveyContent, SurveyQuestion } from '../../documents/screen-document.ts'
import { formWordsOf } from '../../i18n/form-labels.ts'
import type { ScreenMessages } from '../../i18n/screen-messages.ts'
import { keepConversion } from '../../visitor/ad-conversions.ts'
import { adVisitorHeaders } from '../../visitor/ad-visitor.ts'
import { attributionHeaders } from '../../visitor/attribution.ts'
import { EmailField, emailRule } from '../forms/email-field.tsx'
import { Choices, type ControlProps, describing, FieldFrame } from '../forms/field-frame.tsx'
import { FormSteps, LastStep } from '../forms/form-steps.tsx'
import { SendButton } from '../forms/send-button.tsx'
import { type FormInUse, useForm } from '../forms/use-form.ts'
import type { ScreenProps } from '../screen-props.ts'
import { keepPoints } from './survey-thanks-screen.tsx'

const inputs = { TEXT: 'TEXT_BOX', SINGLE: 'SELECT', MULTIPLE: 'SELECT_OPTIONS' } as const

function rulesOf({ email, questions }: SurveyContent): AnswerRule[] {
  const rules = questions.map(
    ({ id, type, isRequired, options }): AnswerRule => ({
      key: id,
      input: inputs[type],
      isRequired,
      options: options.map((option) => option.id),
      maxLength: longAnswer,
    }),
  )
  if (email === 'none') return rules
  return [...rules, emailRule(plainNames.email, email === 'required')]
}

interface SurveyPartsProps {
  survey: SurveyContent
  /** Prefix of the ids of its controls: the keys of questions may not be unique. */
  prefix: string
  labels: ScreenMessages
  form: FormInUse
}

function QuestionView({
  question,
  index,
  prefix,
  labels,
  form,
}: Omit<SurveyPartsProps, 'survey'> & { question: SurveyQuestion; index: number }) {
  const { id, title, type, isRequired, options } = question
  const control: ControlProps = {
    name: id,
    id: `${prefix}-${index}`,
    title,
    isRequired,
    hint: type === 'MULTIPLE' ? labels.chooseMany : undefined,
    counted: type === 'TEXT' ? longAnswer : undefined,
    labels,
    form,
  }
  if (type === 'TEXT')
    return (
      <FieldFrame control={control}>
        <textarea
          id={control.id}
          name={id}
          rows={4}
          maxLength={longAnswer}
          required={isRequired}
          {...describing(control)}
        />
      </FieldFrame>
    )
  return (
    <Choices
      control={control}
      type={type === 'SINGLE' ? 'radio' : 'checkbox'}
      options={options.map((option) => ({ value: option.id, label: option.label }))}
    />
  )
}

function EmailView({ survey, prefix, labels, form }: SurveyPartsProps) {
  const control: ControlProps = {
    name: plainNames.email,
    id: `${prefix}-email`,
    title: labels.surveyEmail,
    isRequired: survey.email === 'required',
    labels,
    form,
  }
  return <EmailField control={control} isRequired={control.isRequired} />
}

/** The questions in their order. */
function partsOf({ survey, ...control }: SurveyPartsProps) {
  const questions = survey.questions.map((question, index) => ({
    key: question.id,
    content: <QuestionView question={question} index={index} {...control} />,
  }))
  if (survey.email === 'none') return questions
  return [...questions, { key: plainNames.email, content: <EmailView survey={survey} {...control} /> }]
}

function SurveyForm({
  survey,
  prefix,
  screen,
  shell,
  messages,
  labels,
}: ScreenProps<'survey'> & Pick<SurveyPartsProps, 'survey' | 'prefix'>) {
  const rules = useMemo(() => rulesOf(survey), [survey])
  const form = useForm<SurveyReply>({
    shell,
    messages,
    rules,
    draft: `${screen.name} ${survey.id}`,
    steps: useMemo(() => (survey.oneByOne ? rules.map(({ key }) => [key]) : undefined), [survey, rules]),
    send(calls, { [plainNames.email]: email, ...answers }, once) {
      const body: SurveySubmission = { answers, lang: shell.language }
      if (typeof email === 'string' && email.trim()) body.email = email
      return calls.post(survey.action, body, once, {
        ...attributionHeaders(shell),
        ...adVisitorHeaders(shell),
      })
    },
    onSent({ points, conversion }) {
      keepConversion('survey', conversion)
      keepPoints(survey.id, points)
      location.assign(survey.success)
    },
  })
  const own = formWordsOf(shell.language)
  const parts = partsOf({ survey, prefix, labels, form })
  return (
    <form id={survey.id} className="sheet" method="post" action={survey.action} {...form.attributes}>
      <h2>{survey.title}</h2>
      {survey.description ? <p className="lead">{survey.description}</p> : null}
      <input type="hidden" name={plainNames.lang} value={shell.language} />
      {survey.oneByOne ? (
        <FormSteps parts={parts} heading="h3" own={own} form={form} />
      ) : (
        parts.map(({ key, content }) => <Fragment key={key}>{content}</Fragment>)
      )}
      <LastStep form={form} own={own}>
        <SendButton form={form} labels={labels}>
          {labels.surveySend}
        </SendButton>
      </LastStep>
    </form>
  )
}

/** The surveys of the site, each a form at its own fragment. */
export function SurveyScreen(props: ScreenProps<'survey'>) {
  const { screen, shell, labels } = props
  if (screen.surveys.length === 0)
    return (
      <section className="sheet said">
        <h1>{labels.surveyTitle}</h1>
        <p>{labels.noSurvey}</p>
        <a className="cta" href={shell.home}>
          {labels.backToSite}
        </a>
      </section>
    )
  return (
    <>
      <h1 className="sr">{labels.surveyTitle}</h1>
      {screen.surveys.map((survey, index) => (
        <SurveyForm key={survey.id} survey={survey} prefix={`answer-${index}`} {...props} />
      ))}
    </>
  )
}
