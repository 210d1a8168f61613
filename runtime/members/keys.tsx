import { type FormEvent, useCallback, useEffect, useMemo, useState } from 'react'
import type { LineStart, PasskeyRow, PasskeysReply } from '#model/calls/visitor/members.ts'
import type { FormReply } from '#model/calls/visitor/replies.ts'
import { maxPasskeyName } from '#model/records/members.ts'
import { type Language, languageFacts } from '#model/values/language.ts'
import { callMessage } from '../calls/call-message.ts'
import { createVisitorCalls } from '../calls/visitor-calls.ts'
import type { Shell } from '../documents/page-document.ts'
import type { ProfileContent } from '../documents/screen-document.ts'
import { createToaster } from '../failure/toast.ts'
import type { Messages } from '../i18n/messages.ts'
import { addPasskey } from './add-passkey.ts'
import { type KeyLabels, keyWordsOf } from './key-labels.ts'
import { hasPasskeys } from './turned-down.ts'

export interface KeysProps {
  profile: ProfileContent
  shell: Shell
  messages: Messages
}

/** The actions on passkeys and LINE, one at a time; an error stays visible below. */
function useKeys({ profile: { keys }, shell, messages }: KeysProps) {
  const [known, setKnown] = useState<PasskeysReply>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const calls = useMemo(() => createVisitorCalls({ base: '', language: shell.language }), [shell.language])
  const load = useCallback(() => calls.get<PasskeysReply>(keys).then(setKnown), [calls, keys])
  useEffect(() => {
    load().catch((error: unknown) => setFailure(callMessage(error, messages)))
  }, [load, messages])
  const run = async (work: () => Promise<Pick<FormReply, 'message'> | undefined>) => {
    if (isBusy) return false
    setBusy(true)
    setFailure(undefined)
    try {
      const reply = await work()
      if (reply) {
        createToaster(messages.close).say('done', reply.message)
        await load()
      }
      return reply !== undefined
    } catch (error) {
      setFailure(callMessage(error, messages))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { known, failure, isBusy, calls, run, say: setFailure }
}

type Keys = ReturnType<typeof useKeys>

/** The passkeys of a member, and the LINE account that they have connected. */
export function MemberKeys(props: KeysProps) {
  const { profile, shell } = props
  const labels = keyWordsOf(shell.language)
  const own = useKeys(props)
  if (!own.known) return null
  return (
    <>
      {profile.hasPasskeys || own.known.passkeys.length > 0 ? (
        <Passkeys {...props} labels={labels} own={own} rows={own.known.passkeys} />
      ) : null}
      {profile.line || own.known.line ? (
        <LineAccount {...props} labels={labels} own={own} name={own.known.line?.name} />
      ) : null}
      {own.failure ? (
        <p className="sheet wrong" role="alert">
          {own.failure}
        </p>
      ) : null}
    </>
  )
}

type Part = KeysProps & { labels: KeyLabels; own: Keys }

function Passkeys({ profile, shell, labels, own, rows }: Part & { rows: readonly PasskeyRow[] }) {
  const [name, setName] = useState('')
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim() || deviceName()
    const isAdded = await own.run(async () => {
      const added = await addPasskey(own.calls, profile.keys, wanted)
      if (added !== 'known') return added
      own.say(labels.known)
      return undefined
    })
    if (isAdded) setName('')
  }
  return (
    <form className="sheet" onSubmit={(event) => void add(event)}>
      <h2>{labels.title}</h2>
      <p className="lead">{labels.text(location.hostname)}</p>
      {rows.length > 0 ? (
        <ul className="keys">
          {rows.map((row) => (
            <PasskeyItem key={row.id} row={row} profile={profile} shell={shell} labels={labels} own={own} />
          ))}
        </ul>
      ) : (
        <p>{labels.none}</p>
      )}
      {!profile.hasPasskeys ? null : hasPasskeys() ? (
        <>
          <div className="field">
            <label htmlFor="passkey-name">{labels.name}</label>
            <input
              id="passkey-name"
              value={name}
              maxLength={maxPasskeyName}
              placeholder={deviceName()}
              autoComplete="off"
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </div>
          <button type="submit" className="cta" aria-busy={own.isBusy || undefined}>
            {labels.add}
          </button>
        </>
      ) : (
        <p>{labels.unable}</p>
      )}
    </form>
  )
}

interface ItemProps {
  row: PasskeyRow
  profile: ProfileContent
  shell: Shell
  labels: KeyLabels
  own: Keys
}

function PasskeyItem({ row, profile, shell, labels, own }: ItemProps) {
  const [name, setName] = useState<string>()
  const address = `${profile.keys}/${row.id}`
  const day = (instant: string) => dayOf(instant, shell.language)
  const facts = [
    labels.addedOn(day(row.createdAt)),
    ...(row.lastUsedAt === null ? [] : [labels.usedOn(day(row.lastUsedAt))]),
    ...(row.host === location.hostname ? [] : [labels.elsewhere(row.host)]),
  ]
  const rename = async () => {
    const wanted = name?.trim()
    if (wanted && wanted !== row.name)
      await own.run(() => own.calls.post<FormReply>(address, { name: wanted }))
    setName(undefined)
  }
  return (
    <li>
      {name === undefined ? (
        <b>{row.name}</b>
      ) : (
        <input
          value={name}
          maxLength={maxPasskeyName}
          aria-label={labels.name}
          autoComplete="off"
          onInput={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setName(undefined)
            if (event.key !== 'Enter') return
            event.preventDefault()
            void rename()
          }}
        />
      )}
      <small>{facts.join(' · ')}</small>
      {name === undefined ? (
        <button type="button" className="more" onClick={() => setName(row.name)}>
          {labels.rename}
        </button>
      ) : (
        <button type="button" className="more" onClick={() => void rename()}>
          {labels.save}
        </button>
      )}
      <button
        type="button"
        className="more"
        aria-label={`${labels.remove}: ${row.name}`}
        onClick={() => void own.run(() => own.calls.post<FormReply>(`${address}/removal`, {}))}
      >
        {labels.remove}
      </button>
    </li>
  )
}

function LineAccount({ profile, labels, own, name }: Part & { name: string | undefined }) {
  const { line } = profile
  const connect = () =>
    own.run(async () => {
      if (line) location.assign((await own.calls.post<LineStart>(line, {})).to)
      return undefined
    })
  const removal = `${profile.action}/line/removal`
  return (
    <section className="sheet">
      <h2>{labels.lineTitle}</h2>
      <p className="lead">{name === undefined ? labels.lineText : labels.lineAs(name)}</p>
      {name === undefined ? (
        <button type="button" className="line-login" onClick={() => void connect()}>
          {labels.connect}
        </button>
      ) : (
        <button
          type="button"
          className="way"
          onClick={() => void own.run(() => own.calls.post<FormReply>(removal, {}))}
        >
          {labels.disconnect}
        </button>
      )}
    </section>
  )
}

const dayOf = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(languageFacts[language].tag, { dateStyle: 'medium' }).format(new Date(instant))

/** The everyday name of the device. */
function deviceName(): string {
  const device =
    /iPhone|iPad|Android|Windows|Macintosh|CrOS|Linux/.exec(navigator.userAgent)?.[0] ?? 'Passkey'
  return { Macintosh: 'Mac', CrOS: 'Chromebook' }[device] ?? device
}
