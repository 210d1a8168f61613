import type { ScreenMessages } from '../i18n/screen-messages.ts'
import { CompanyTextList } from './company-screen.tsx'
import { FieldView } from './field-view.tsx'
import type { ScreenProps } from './screen-props.ts'

type FormKind = 'contact' | 'forms' | 'register'
type Word = keyof ScreenMessages

const ownWords: Readonly<Record<FormKind, { title: Word; text: Word; send: Word }>> = {
  contact: { title: 'contactTitle', text: 'contactText', send: 'send' },
  forms: { title: 'formTitle', text: 'formText', send: 'send' },
  register: { title: 'registerTitle', text: 'registerText', send: 'registerAction' },
}

/** Contact, form and registration: a form that posts by itself, without script. */
export function FormScreen({ screen, shell, messages, words }: ScreenProps<FormKind>) {
  const { form } = screen
  const own = ownWords[screen.name]
  return (
    <form className="sheet" method="post" action={form.action}>
      <h1>{form.title || words[own.title]}</h1>
      <p className="lead">{form.description || words[own.text]}</p>
      <input type="hidden" name="lang" value={shell.language} />
      {form.fields.map((field) => (
        <FieldView key={field.key} field={field} words={words} />
      ))}
      {form.company ? <CompanyTextList texts={form.company} messages={messages} /> : null}
      {form.agreementRequired ? (
        <label className="choice">
          <input type="checkbox" name="agreement" value="yes" required />
          {words.agree}
        </label>
      ) : null}
      <button type="submit" className="cta">
        {words[own.send]}
      </button>
      {screen.name === 'register' ? (
        <a className="more" href={shell.screens.login}>
          {words.alreadyMember}
        </a>
      ) : null}
    </form>
  )
}
