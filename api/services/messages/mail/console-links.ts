/** Secrets stand behind the `#`: neither a log of a server nor a referrer holds them. */
const secret = (values: Record<string, string>) => `#${new URLSearchParams(values)}`

export const signInLink = (consoleOrigin: string): string => `${consoleOrigin}/login`

export const newPasswordLink = (consoleOrigin: string, token: string): string =>
  `${consoleOrigin}/new-password${secret({ token })}`

export const invitationLink = (consoleOrigin: string, token: string): string =>
  `${consoleOrigin}/new-password${secret({ token, invited: '1' })}`

export const confirmSignUpLink = (consoleOrigin: string, token: string): string =>
  `${consoleOrigin}/sign-up/confirm${secret({ token })}`
