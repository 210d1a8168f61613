import { type CompanyTexts, companyTopics } from '../documents/page-document.ts'
import type { Messages } from '../i18n/messages.ts'
import type { ScreenProps } from './screen-props.ts'

const topicsOf = (texts: CompanyTexts) => companyTopics.filter((topic) => texts[topic]?.trim())

/** The company texts, each at its own fragment. */
export function CompanyScreen({ screen, shell, messages, labels }: ScreenProps<'company'>) {
  const topics = topicsOf(screen.texts)
  return (
    <article className="sheet company">
      <h1>{labels.companyTitle}</h1>
      {topics.length === 0 ? <p className="lead">{labels.noCompany}</p> : null}
      {topics.map((topic) => (
        <section key={topic} id={topic}>
          <h2>{messages.company[topic]}</h2>
          <p>{screen.texts[topic]}</p>
        </section>
      ))}
      <a className="more" href={shell.home}>
        {labels.backToSite}
      </a>
    </article>
  )
}

/** The company texts below a form, folded at first. */
export function CompanyTextList({ texts, messages }: { texts: CompanyTexts; messages: Messages }) {
  return topicsOf(texts).map((topic) => (
    <details key={topic} className="terms">
      <summary>{messages.company[topic]}</summary>
      <p>{texts[topic]}</p>
    </details>
  ))
}
