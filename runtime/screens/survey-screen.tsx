import type { ScreenMessages } from '../i18n/screen-messages.ts'
import type { SurveyContent } from '../page-document.ts'
import type { ScreenProps } from './screen-props.ts'

type Question = SurveyContent['questions'][number]

interface QuestionProps {
  question: Question
  words: ScreenMessages
}

function QuestionView({ question, words }: QuestionProps) {
  const title = (
    <>
      {question.title}
      {question.isRequired ? <em>{words.required}</em> : null}
    </>
  )
  if (question.type === 'TEXT')
    return (
      <div className="field">
        <label htmlFor={question.id}>{title}</label>
        <textarea
          id={question.id}
          name={question.id}
          rows={4}
          maxLength={2000}
          required={question.isRequired}
        />
      </div>
    )
  const isSingle = question.type === 'SINGLE'
  return (
    <fieldset>
      <legend>{title}</legend>
      {isSingle ? null : <p>{words.chooseMany}</p>}
      {question.options.map(({ id, label }) => (
        <label key={id} className="choice">
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={question.id}
            value={id}
            required={isSingle && question.isRequired}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** The surveys of the site, each a form at its own fragment. */
export function SurveyScreen({ screen, shell, words }: ScreenProps<'survey'>) {
  if (screen.surveys.length === 0)
    return (
      <section className="sheet said">
        <h1>{words.surveyTitle}</h1>
        <p>{words.noSurvey}</p>
        <a className="cta" href={shell.home}>
          {words.backToSite}
        </a>
      </section>
    )
  return (
    <>
      <h1 className="sr">{words.surveyTitle}</h1>
      {screen.surveys.map((survey) => (
        <form key={survey.id} id={survey.id} className="sheet" method="post" action={survey.action}>
          <h2>{survey.title}</h2>
          {survey.description ? <p className="lead">{survey.description}</p> : null}
          <input type="hidden" name="lang" value={shell.language} />
          {survey.questions.map((question) => (
            <QuestionView key={question.id} question={question} words={words} />
          ))}
          <button type="submit" className="cta">
            {words.surveySend}
          </button>
        </form>
      ))}
    </>
  )
}
