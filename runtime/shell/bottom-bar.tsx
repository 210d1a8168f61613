import { memo } from 'react'
import type { SnsEntry } from '#model/definition/sns.ts'
import type { Shell } from '../documents/page-document.ts'
import type { Messages } from '../i18n/messages.ts'

export interface BottomBarProps {
  shell: Shell
  messages: Messages
  showSns: boolean
  showCompany: boolean
}

export const snsHref = ({ snsType, snsUrl }: SnsEntry) =>
  snsType === 'phone_number' ? `tel:${snsUrl.replace(/[^+0-9]/g, '')}` : snsUrl

function SnsLink({ entry, label }: { entry: SnsEntry; label: string }) {
  const outside = entry.snsType === 'phone_number' ? undefined : { target: '_blank', rel: 'noopener' }
  return (
    <a className={`i ${entry.snsType}`} data-cta={`sns:${entry.snsType}`} href={snsHref(entry)} {...outside}>
      {label}
    </a>
  )
}

function CompanyMenu({ shell, messages }: Pick<BottomBarProps, 'shell' | 'messages'>) {
  const { website, topics } = shell.company
  return (
    <details className="drop">
      <summary>{messages.about}</summary>
      <div>
        {website ? (
          <a href={website} target="_blank" rel="noopener">
            {messages.website}
          </a>
        ) : null}
        {topics.map((topic) => (
          <a key={topic} href={`${shell.screens.company}#${topic}`}>
            {messages.company[topic]}
          </a>
        ))}
      </div>
    </details>
  )
}

const hasCompany = ({ company }: Shell) => Boolean(company.website) || company.topics.length > 0

/** Whether the site has content for the bar, or popups that take its place: its room is then reserved on every page. */
export const hasBottomBar = (shell: Shell) => shell.sns.length > 0 || hasCompany(shell) || shell.hasPopups

/** The space below the bar depends on its content (visitor.md §9). */
const classOf = (hasSns: boolean, hasTexts: boolean) =>
  `foot${hasSns ? ' sns' : ''}${hasTexts ? ' company' : ''}`

/** SNS icons and company texts. It keeps its height on pages that hide them; not rendered if the site has neither. */
export const BottomBar = memo(function BottomBar({ shell, messages, showSns, showCompany }: BottomBarProps) {
  if (!hasBottomBar(shell)) return null
  const hasSns = showSns && shell.sns.length > 0
  const hasTexts = showCompany && hasCompany(shell)
  return (
    <footer className={classOf(hasSns, hasTexts)}>
      {hasSns
        ? shell.sns.map((entry) => (
            <SnsLink
              key={`${entry.snsType} ${entry.snsUrl}`}
              entry={entry}
              label={messages.sns[entry.snsType]}
            />
          ))
        : null}
      {hasTexts ? <CompanyMenu shell={shell} messages={messages} /> : null}
    </footer>
  )
})
