import { useEffect, useState } from 'react'
import { keepInTab, keptInTab } from '../../browser/keep-in-tab.ts'
import type { SurveyThanks } from '../../documents/screen-document.ts'
import type { ScreenProps } from '../screen-props.ts'

const nameOf = (surveyId: string) => `points ${surveyId}`

/** Passes the points of a survey's response to the thanks screen, by the tab's storage. */
export const keepPoints = (surveyId: string, points: number): void =>
  keepInTab(nameOf(surveyId), String(points))

/** Undefined if no points are stored. */
function keptPoints(surveyId: string): number | undefined {
  const points = Number(keptInTab(nameOf(surveyId)) ?? Number.NaN)
  return Number.isFinite(points) ? points : undefined
}

type Props = ScreenProps<'survey-success'>

function Points({ surveyId, labels }: Pick<Props, 'labels'> & Pick<SurveyThanks, 'surveyId'>) {
  const [sum, setSum] = useState<number>()
  useEffect(() => setSum(keptPoints(surveyId)), [surveyId])
  return (
    <p className="points" role="status">
      {sum === undefined ? '' : labels.points(sum)}
    </p>
  )
}

/** The thanks of the survey in the address's fragment, with and without scripts. */
export function SurveyThanksScreen({ screen, shell, labels }: Props) {
  return (
    <section className="sheet said done">
      <h1>{labels.surveyThanksTitle}</h1>
      {screen.thanks.map(({ surveyId, text, hasPoints }) => (
        <div key={surveyId} id={surveyId} className="thanks">
          <p>{text || labels.surveyThanksText}</p>
          {hasPoints ? <Points surveyId={surveyId} labels={labels} /> : null}
        </div>
      ))}
      <p className="any">{labels.surveyThanksText}</p>
      <a className="cta" href={shell.home}>
        {labels.backToSite}
      </a>
    </section>
  )
}
