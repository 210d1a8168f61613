import type { MouseEvent } from 'react'
import type { FailureScreen as FailureName, NotFoundContent } from '../documents/screen-document.ts'
import type { ScreenMessages } from '../i18n/screen-messages.ts'
import { FilmView } from '../page/film/film-view.tsx'
import { PictureView } from '../page/picture-view.tsx'
import type { ScreenProps } from './screen-props.ts'
import { useRetry } from './use-retry.ts'
import { useShortened } from './use-shortened.ts'

interface Failure {
  title: keyof ScreenMessages & `${string}Title`
  text: keyof ScreenMessages & `${string}Text`
  /** The status that it is known by. */
  status: string
  /** Whether the same address may answer a moment later. */
  passes?: true
}

const failures: Readonly<Record<FailureName, Failure>> = {
  'not-found': { title: 'notFoundTitle', text: 'notFoundText', status: '404' },
  forbidden: { title: 'forbiddenTitle', text: 'forbiddenText', status: '403' },
  'forbidden-address': { title: 'forbiddenAddressTitle', text: 'forbiddenAddressText', status: '403' },
  'timed-out': { title: 'timedOutTitle', text: 'timedOutText', status: '504', passes: true },
  failed: { title: 'failedTitle', text: 'failedText', status: '500', passes: true },
}

/** An empty `href` reloads the current address: the screen's own, or that of the page it replaces. */
const sameAddress = ''

/** The link itself leads to the first page, for visitors without scripts or without a history. */
function goBack(event: MouseEvent): void {
  if (history.length < 2) return
  event.preventDefault()
  history.back()
}

/** A decorative background; the text in front of it is complete without it. */
function Ground({ picture, film }: NotFoundContent) {
  if (!picture && !film) return null
  return (
    <div className="ground" aria-hidden="true">
      {film ? (
        <FilmView film={film} label="" isMuted isPlaying />
      ) : (
        picture && <PictureView picture={picture} alt="" sizes="520px" priority="high" />
      )}
    </div>
  )
}

/** Says what failed, and leads on: back, to the first page, or to the same address once more. */
export function FailureScreen({ screen, shell, messages, labels }: ScreenProps<FailureName>) {
  const { title, text, status, passes = false } = failures[screen.name]
  const written: NotFoundContent = screen.name === 'not-found' ? screen : {}
  const hasGround = written.picture !== undefined || written.film !== undefined
  const retry = useRetry(passes)
  useShortened(screen.name === 'not-found' && !shell.mode)
  return (
    <section className={`sheet said${hasGround ? ' over-ground' : ''}`}>
      <Ground {...written} />
      <p className="status">{status}</p>
      <h1>{written.title ?? labels[title]}</h1>
      {written.text ? <p className="pre">{written.text}</p> : <p>{labels[text]}</p>}
      {passes ? (
        <a className="cta" href={sameAddress}>
          {messages.reload}
        </a>
      ) : null}
      {passes ? (
        <p role="status">{retry.isTrying ? messages.loading : retry.isGoingOn ? labels.retriesItself : ''}</p>
      ) : null}
      {retry.isGoingOn ? (
        <button type="button" className="more" onClick={retry.tryNow}>
          {messages.retry}
        </button>
      ) : null}
      {written.buttons?.map(({ id, text: label, href, isElsewhere }) => (
        <a
          key={id}
          className="cta"
          data-button={id}
          href={href}
          {...(isElsewhere ? { target: '_blank', rel: 'noopener' } : {})}
        >
          {label}
        </a>
      ))}
      <a className={passes || written.buttons ? 'more' : 'cta'} href={shell.home}>
        {labels.toFirstPage}
      </a>
      <a className="more" href={shell.home} onClick={goBack}>
        {messages.back}
      </a>
    </section>
  )
}
