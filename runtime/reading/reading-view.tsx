import { companyTopics, type ReadingDocument, type ReadingLink } from '../documents/page-document.ts'
import type { Messages } from '../i18n/messages.ts'
import { messagesOf } from '../i18n/messages-of.ts'
import { screenMessagesOf } from '../i18n/screen-messages.ts'
import { snsHref } from '../shell/bottom-bar.tsx'
import { LanguageLinks } from '../shell/language-links.tsx'
import { type ReadingLabels, readingLabelsOf } from './reading-labels.ts'

interface PartProps {
  document: ReadingDocument
  messages: Messages
  labels: ReadingLabels
}

function Top({ document, messages, labels }: PartProps) {
  const { shell, alternates } = document
  return (
    <header>
      <a href={shell.home}>{labels.toSite}</a>
      {alternates.length > 1 ? (
        <nav aria-label={messages.languages}>
          <LanguageLinks alternates={alternates} language={shell.language} current="page" />
        </nav>
      ) : null}
    </header>
  )
}

function Contents({ document, labels }: PartProps) {
  const { contents } = document
  if (!contents || contents.length === 0) return null
  return (
    <nav className="contents" aria-label={labels.contents}>
      <ol>
        {contents.map(({ name, address, pages }) => (
          <li key={address}>
            <a href={address}>{name}</a>
            <small>{labels.pages(pages)}</small>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Around({ document, labels }: PartProps) {
  const { around } = document
  if (!around) return null
  const named = (label: string, { name, address }: ReadingLink) => (
    <a href={address}>
      <small>{label}</small>
      {name}
    </a>
  )
  return (
    <nav className="around" aria-label={labels.contents}>
      {around.previous ? named(labels.previous, around.previous) : null}
      <a href={around.contents}>{labels.contents}</a>
      {around.next ? named(labels.next, around.next) : null}
    </nav>
  )
}

function Company({ document, messages }: PartProps) {
  const { company = {} } = document
  return companyTopics.map((topic) =>
    company[topic]?.trim() ? (
      <section key={topic} className="law" id={topic}>
        <h2>{messages.company[topic]}</h2>
        <p>{company[topic]}</p>
      </section>
    ) : null,
  )
}

function Bottom({ document, messages, labels }: PartProps) {
  const { shell } = document
  const screens = screenMessagesOf(shell.language)
  return (
    <footer>
      <h2>{labels.contact}</h2>
      <ul className="links">
        {shell.screens.contact ? (
          <li>
            <a href={shell.screens.contact}>{screens.contactTitle}</a>
          </li>
        ) : null}
        {shell.screens.form ? (
          <li>
            <a href={shell.screens.form}>{screens.formTitle}</a>
          </li>
        ) : null}
        {shell.screens.membership ? (
          <li>
            <a href={shell.screens.membership}>{screens.registerTitle}</a>
          </li>
        ) : null}
        {shell.company.website ? (
          <li>
            <a href={shell.company.website}>{messages.website}</a>
          </li>
        ) : null}
        {shell.sns.map((entry) => (
          <li key={`${entry.snsType} ${entry.snsUrl}`}>
            <a href={snsHref(entry)}>{messages.sns[entry.snsType]}</a>
          </li>
        ))}
      </ul>
    </footer>
  )
}

export interface ReadingViewProps {
  document: ReadingDocument
  /** Its pages as HTML, one section each. */
  entries: string
}

const drawn = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

/** The pages of a site or of a category one below the other, to be read, printed and searched. */
export function ReadingView({ document, entries }: ReadingViewProps) {
  const { shell, category, url } = document
  const messages = messagesOf(shell.language)
  const part = { document, messages, labels: readingLabelsOf(shell.language) }
  return (
    <>
      <Top {...part} />
      <main>
        {category === undefined ? null : <p className="where">{shell.siteName}</p>}
        <h1>{category ?? shell.siteName}</h1>
        <p className="printed">{url}</p>
        <Contents {...part} />
        {entries ? <div {...drawn(entries)} /> : null}
        <Around {...part} />
        <Company {...part} />
      </main>
      <Bottom {...part} />
    </>
  )
}
