import type { ScreenDocument } from '#runtime/documents/screen-document.ts'
import { formWordsOf } from '#runtime/i18n/form-labels.ts'
import { messagesOf } from '#runtime/i18n/messages-of.ts'
import { screenMessagesOf } from '#runtime/i18n/screen-messages.ts'
import { ClosedForm, ownWords } from '#runtime/screens/forms/form-screen.tsx'
import { BottomBar } from '#runtime/shell/bottom-bar.tsx'
import { TopBar } from '#runtime/shell/top-bar.tsx'

interface ClosedFormSiteProps {
  document: ScreenDocument
  /** What visitors read in place of the fields. */
  text: string
}

/** The screen of a form as visitors see it once the form is closed, whatever the time. */
export function ClosedFormSite({ document: { shell, alternates, screen }, text }: ClosedFormSiteProps) {
  const messages = messagesOf(shell.language)
  const labels = screenMessagesOf(shell.language)
  if (screen.name !== 'contact' && screen.name !== 'forms' && screen.name !== 'register') return null
  const title = screen.form.title || labels[ownWords[screen.name].title]
  return (
    <div className="screen" style={shell.colors}>
      <TopBar shell={shell} alternates={alternates} messages={messages} />
      <main>
        <ClosedForm {...{ title, text, shell, labels, more: formWordsOf(shell.language) }} />
      </main>
      <BottomBar shell={shell} messages={messages} showSns showCompany />
    </div>
  )
}
