import { useEffect, useState } from 'react'
import type { SurveyThanks } from '../../documents/screen-document.ts'
import type { ScreenProps } from '../screen-props.ts'
import { keptPoints } from './survey-points.ts'

type Props = ScreenProps<'survey-success'>

function Points({ surveyId, words }: Pick<Props, 'words'> & Pick<SurveyThanks, 'surveyId'>) {
  const [sum, setSum] = useState<number>()
  useEffect(() => setSum(keptPoints(surveyId)), [surveyId])
  return (
    <p className="points" role="status">
      {sum === undefined ? '' : words.points(sum)}
    </p>
  )
}

/** Thanks for the survey that the address names by its fragment, without script as well as with it. */
export function SurveyThanksScreen({ screen, shell, words }: Props) {
  return (
    <section className="sheet said done">
      <h1>{words.surveyThanksTitle}</h1>
      {screen.thanks.map(({ surveyId, text, hasPoints }) => (
        <div key={surveyId} id={surveyId} className="thanks">
          <p>{text || words.surveyThanksText}</p>
          {hasPoints ? <Points surveyId={surveyId} words={words} /> : null}
        </div>
      ))}
      <p className="any">{words.surveyThanksText}</p>
      <a className="cta" href={shell.home}>
        {words.backToSite}
      </a>
    </section>
  )
}
