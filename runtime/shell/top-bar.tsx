import type { ReactNode } from 'react'
import { languageFacts } from '#model/values/language.ts'
import type { Place, Shell } from '../documents/page-document.ts'
import type { Messages } from '../i18n/messages.ts'
import { PictureView } from '../page/picture-view.tsx'
import { LanguageLinks } from './language-links.tsx'
import { MoreMenu } from './more-menu.tsx'

export interface TopBarProps {
  shell: Shell
  alternates: Place['alternates']
  messages: Messages
  /** The shown page of the grid; absent on other screens. */
  place?: Place
  /** The page counter. */
  children?: ReactNode
}

/** Logo, languages, and actions on the page. */
export function TopBar({ shell, alternates, messages, place, children }: TopBarProps) {
  const ownName = languageFacts[shell.language].name
  return (
    <header className="bar">
      <a className="logo" href={shell.home}>
        {shell.logo ? (
          <PictureView picture={shell.logo} alt={place ? shell.siteName : ''} sizes="160px" priority="low" />
        ) : null}
        {/* Beside a page the logo is enough; a form names the site in text, too. */}
        {shell.logo && place ? null : <span>{shell.siteName}</span>}
      </a>
      {children}
      {shell.displayLanguageIcon && alternates.length > 1 ? (
        <details className="drop lang">
          <summary aria-label={`${messages.languages}: ${ownName}`}>{ownName}</summary>
          <div>
            <LanguageLinks alternates={alternates} language={shell.language} current="true" />
          </div>
        </details>
      ) : null}
      {place ? (
        <MoreMenu shell={shell} hasOthers={place.columns > 1 || place.rows > 1} messages={messages} />
      ) : null}
    </header>
  )
}
