import { useSession } from '../../session/session-context.ts'

/** Tells password managers whose password a form is about. */
export function OwnUsername() {
  const { email } = useSession()
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
