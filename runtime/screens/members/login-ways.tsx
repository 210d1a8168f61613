import { useEffect, useState } from 'react'
import { callMessage } from '../../calls/call-message.ts'
import { CallError, createVisitorCalls } from '../../calls/visitor-calls.ts'
import { withPart } from '../../failure/part-failure.ts'
import { goesToLine } from '../../members/line-browser.ts'
import { hasPasskeys } from '../../members/turned-down.ts'
import type { ScreenProps } from '../screen-props.ts'

type Props = ScreenProps<'login'> & { onIn: () => void }

/** Logging in without a password: with a passkey, with LINE, and by a link in a mail. */
export function LoginWays({ screen, shell, messages, labels, onIn }: Props) {
  const { link, passkey, line } = screen
  const [failure, setFailure] = useState<string>()
  const [isAble, setAble] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => setAble(hasPasskeys()), [])
  useEffect(() => {
    if (line && !shell.mode && goesToLine()) location.assign(line)
  }, [line, shell.mode])
  const logIn = (address: string) => {
    if (isBusy || shell.mode) return
    setBusy(true)
    setFailure(undefined)
    const calls = createVisitorCalls({ base: '', language: shell.language })
    const use = ({ logInWithPasskey }: typeof import('../../members/passkey-login.ts')) =>
      logInWithPasskey(calls, address)
        .then((isIn) => (isIn ? onIn() : setBusy(false)))
        .catch((error: unknown) => {
          setBusy(false)
          setFailure((error instanceof CallError && error.said) || callMessage(error, messages))
        })
    void withPart(() => import('../../members/passkey-login.ts'), use, messages).then(
      (isThere) => isThere || setBusy(false),
    )
  }
  const isOffered = Boolean(line || link || (passkey && isAble))
  if (!isOffered) return null
  return (
    <section className="sheet ways" aria-label={labels.orElse}>
      {line ? (
        <a className="line-login" href={shell.mode ? undefined : line}>
          {labels.lineLogin}
        </a>
      ) : null}
      {link ? (
        <a className="more" href={link}>
          {labels.linkInstead}
        </a>
      ) : null}
      {/* Added once the browser is known: below the existing content, which must not move. */}
      {passkey && isAble ? (
        <button type="button" className="way" aria-busy={isBusy || undefined} onClick={() => logIn(passkey)}>
          {labels.passkeyLogin}
        </button>
      ) : null}
      {failure ? (
        <p className="wrong" role="alert">
          {failure}
        </p>
      ) : null}
    </section>
  )
}
