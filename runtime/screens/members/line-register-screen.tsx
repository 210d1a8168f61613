import { useEffect, useRef, useState } from 'react'
import type { LinePerson } from '#model/calls/visitor/members.ts'
import { emailKey } from '#model/definition/forms/form-answer.ts'
import { CallError, createVisitorCalls } from '../../calls/visitor-calls.ts'
import { fillIn } from '../forms/draft.ts'
import { FormScreen } from '../forms/form-screen.tsx'
import type { ScreenProps } from '../screen-props.ts'

/** Completes the registration of somebody who comes from LINE: what LINE knows about them is filled in. */
export function LineRegisterScreen({ screen, ...props }: ScreenProps<'line-register'>) {
  const { shell, labels } = props
  const root = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState<string>()
  const { action } = screen.form
  useEffect(() => {
    if (shell.mode) return
    let isLeft = false
    createVisitorCalls({ base: '', language: shell.language })
      .get<LinePerson>(action)
      .then(({ email }) => {
        const form = root.current?.querySelector('form')
        const field = form?.querySelector<HTMLInputElement>(`[name="${emailKey}"]`)
        if (!isLeft && form && email && field?.value === '') fillIn(form, emailKey, email)
      })
      .catch((error: unknown) => {
        // Nobody has come from LINE here, or too long ago. Any other failure is reported when the form is sent.
        if (!isLeft && error instanceof CallError && error.status === 400) setOver(error.said)
      })
    return () => {
      isLeft = true
    }
  }, [action, shell])
  if (over)
    return (
      <section className="sheet said">
        <h1>{labels.lineRegisterTitle}</h1>
        <p>{over}</p>
        <a className="cta" href={shell.screens.login}>
          {labels.loginAction}
        </a>
      </section>
    )
  return (
    <div ref={root}>
      <FormScreen
        {...props}
        screen={{
          name: 'register',
          form: { ...screen.form, title: labels.lineRegisterTitle, description: labels.lineRegisterText },
        }}
      />
    </div>
  )
}
