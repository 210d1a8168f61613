import { useEffect, useRef } from 'react'
import { hasMotion } from '../browser/when-idle.ts'
import type { PageContent, Picture } from '../documents/page-content.ts'
import type { Shell } from '../documents/page-document.ts'
import type { Messages } from '../i18n/messages.ts'
import { AttachmentView } from './attachment-view.tsx'
import { ButtonView } from './button-view.tsx'
import { groundStyle, isLight } from './color-tone.ts'
import { CompareView } from './compare-view.tsx'
import { FilmView } from './film/film-view.tsx'
import { hasControls, type Player, PlayerControls } from './film/player-controls.tsx'
import { followHold } from './follow-hold.ts'
import { LinkButtonView, ZoomLink } from './link-button-view.tsx'
import { MainText } from './main-text.tsx'
import { isDrawn, isOffered, pollRows } from './page-parts.ts'
import { PictureView } from './picture-view.tsx'
import { PollView } from './poll/poll-view.tsx'
import { ProductView } from './product-view.tsx'
import { LateTurntable } from './turntable/lazy-turntable.tsx'

/** Shown instead of a page for members only. */
function LockScreen({ shell, messages }: { shell: Shell; messages: Messages }) {
  return (
    <div className="notice locked">
      <h1>{messages.lockedTitle}</h1>
      <p>{messages.lockedText}</p>
      {shell.screens.membership ? (
        <a className="cta" href={shell.screens.membership}>
          {messages.register}
        </a>
      ) : null}
      {shell.screens.login ? (
        <a className="quiet" href={shell.screens.login}>
          {messages.login}
        </a>
      ) : null}
    </div>
  )
}

export interface PageViewProps {
  page: PageContent
  shell: Shell
  messages: Messages
  /** Whether it is the current page, as opposed to a neighbour. */
  isActive: boolean
  /** Whether it is the page that the visitor arrived at: its picture is loaded with priority. */
  isFirst: boolean
  /** Present once motion and sound can be controlled. */
  player?: Player
}

interface OpenPageProps extends PageViewProps {
  /** Whether films play and animations run. */
  isPlaying: boolean
}

function Media({ page, shell, messages, isActive, isFirst, isPlaying, player }: OpenPageProps) {
  const { film, picture, compared, turned } = page
  if (film)
    return (
      <FilmView
        film={film}
        label={page.alt}
        isMuted={!page.isFilmHeard || (player?.isMuted ?? true)}
        isPlaying={isPlaying}
        isWaiting={!isActive}
        isCaptioned={player?.isCaptioned}
      />
    )
  if (!picture) return null
  const sizes = shell.viewMode === 'PC' ? '100vw' : '(min-width:600px) max(340px,60vh), 100vw'
  return (
    <>
      <PictureView picture={picture} alt={page.alt} sizes={sizes} priority={isFirst ? 'high' : 'low'} />
      {compared ? <CompareView picture={compared} label={messages.compare} sizes={sizes} /> : null}
      {turned && player ? (
        <LateTurntable
          turned={turned}
          language={shell.language}
          isActive={isActive}
          isPlaying={isPlaying}
          play={player.togglePlay}
        />
      ) : null}
    </>
  )
}

/** Width / height, from which the style sheet computes where each point of the picture is on the page. */
const ratioOf = (picture: Picture | undefined) =>
  picture && Math.round((picture.width / picture.height) * 10_000) / 10_000

/** The price of a page, and its link button. */
function Purchase({ page, messages }: Pick<PageViewProps, 'page' | 'messages'>) {
  const { price, linkButton } = page
  if (!isOffered(page)) return null
  return (
    <div
      className={price && isLight(page.priceTextColor) ? 'offer' : 'offer dark'}
      style={groundStyle(page.priceGround)}
    >
      {price ? (
        <p className="price" style={{ color: page.priceTextColor }}>
          {price}
          <small>{messages.taxNote}</small>
        </p>
      ) : null}
      {isDrawn(linkButton) ? <LinkButtonView button={linkButton} cta={`link:${page.id}`} /> : null}
    </div>
  )
}

/** Markers and other layers over a picture follow its focal point. */
function focusOf(media: Picture | undefined) {
  const [x, y] = media?.focus?.split(' ').map((share) => Number.parseFloat(share) / 100) ?? []
  return { '--focus-x': x, '--picture-focus-y': y }
}

/** One page of the grid, filling its box. */
export function PageView(props: PageViewProps) {
  const { page, shell, messages, isActive, player } = props
  if (!page.isLocked)
    return <OpenPage {...props} isPlaying={isActive && player !== undefined && !player.isPaused} />
  return (
    <article className="page" tabIndex={-1}>
      <LockScreen shell={shell} messages={messages} />
    </article>
  )
}

function OpenPage(props: OpenPageProps) {
  const { page, shell, messages, isActive, isPlaying, player } = props
  const element = useRef<HTMLElement>(null)
  const onHold = isActive ? player?.hold : undefined
  useEffect(() => {
    return element.current && onHold ? followHold(element.current, onHold) : undefined
  }, [onHold])
  const media = page.film?.poster ?? page.picture
  const isControlled = isActive && player !== undefined && hasControls(page, shell)
  return (
    <article
      ref={element}
      className="page"
      data-arrows={page.arrows}
      tabIndex={-1}
      style={{
        '--color': media?.color,
        '--ratio': ratioOf(media),
        '--poll': page.poll && pollRows(page.poll),
        '--usual-clear': page.offerEnd?.[0],
        '--low-clear': page.offerEnd?.[1],
        ...focusOf(media),
      }}
      // An attribute instead of `:has()`, which the oldest supported Firefox does not have.
      data-offer={isOffered(page) ? '' : undefined}
      data-turns={page.turned ? '' : undefined}
      // With reduced motion, there is nothing to pause.
      data-still={isControlled && player.isPaused && hasMotion() ? '' : undefined}
    >
      <Media {...props} />
      {media ? (
        <MainText page={page} />
      ) : (
        <div className="notice">
          <h1 dir="auto">{page.h1}</h1>
          <p>{messages.empty}</p>
        </div>
      )}
      {page.isZoomable && page.picture ? (
        <ZoomLink className="i zoom" picture={page.picture} label={messages.zoom} />
      ) : null}
      <Purchase page={page} messages={messages} />
      {page.buttons.map((button) => (
        <ButtonView key={button.id} button={button} isPlaying={isPlaying} isWaiting={!isActive} />
      ))}
      {page.products.map((product, index) => (
        <ProductView
          key={product.id}
          product={product}
          index={index}
          messages={messages}
          isZoomable={page.isZoomable}
          isLeft={player !== undefined && !isActive}
        />
      ))}
      {page.attachment ? (
        <AttachmentView attachment={page.attachment} isLeft={player !== undefined && !isActive} />
      ) : null}
      {page.poll ? (
        <PollView poll={page.poll} shell={shell} messages={messages} isStarted={player !== undefined} />
      ) : null}
      {isControlled ? <PlayerControls page={page} shell={shell} player={player} messages={messages} /> : null}
    </article>
  )
}
