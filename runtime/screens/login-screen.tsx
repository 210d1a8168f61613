import type { ScreenProps } from './screen-props.ts'

export function LoginScreen({ screen, shell, words }: ScreenProps<'login'>) {
  return (
    <form className="sheet" method="post" action={screen.action}>
      <h1>{words.loginTitle}</h1>
      <p className="lead">{words.loginText}</p>
      <div className="field">
        <label htmlFor="field-email">{words.email}</label>
        <input
          id="field-email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
      </div>
      <div className="field">
        <label htmlFor="field-password">{words.password}</label>
        <input id="field-password" name="password" type="password" autoComplete="current-password" required />
      </div>
      <button type="submit" className="cta">
        {words.loginAction}
      </button>
      <a className="more" href={shell.screens.membership}>
        {words.notMember}
      </a>
    </form>
  )
}
