import type { Messages } from '../i18n/messages.ts'
import type { PageContent, Picture, Shell } from '../page-document.ts'
import { ButtonView } from './button-view.tsx'
import { isLight } from './color-tone.ts'
import { FilmView } from './film-view.tsx'
import { isDrawn, LinkButtonView } from './link-button-view.tsx'
import { LockScreen } from './lock-screen.tsx'
import { MainText } from './main-text.tsx'
import { PictureView } from './picture-view.tsx'
import { type Player, PlayerControls } from './player-controls.tsx'
import { ProductView } from './product-view.tsx'

export interface PageViewProps {
  page: PageContent
  shell: Shell
  messages: Messages
  /** The page the visitor looks at, in contrast to one that waits beside it. */
  isActive: boolean
  /** The page the visitor came for: its picture comes before everything else. */
  isFirst: boolean
  /** Present once films can be controlled. */
  player?: Player
}

interface MediaProps extends PageViewProps {
  isPlaying: boolean
}

function Media({ page, shell, isFirst, isPlaying, player }: MediaProps) {
  const { film, picture } = page
  if (film)
    return <FilmView film={film} label={page.alt} isMuted={player?.isMuted ?? true} isPlaying={isPlaying} />
  if (!picture) return null
  const sizes = shell.viewMode === 'PC' ? '100vw' : '(min-width:600px) max(340px,60vh), 100vw'
  return <PictureView picture={picture} alt={page.alt} sizes={sizes} priority={isFirst ? 'high' : 'low'} />
}

/** Width by height, by which the style sheet knows where in the page each point of the picture is. */
const ratioOf = (picture: Picture | undefined) =>
  picture && Math.round((picture.width / picture.height) * 10_000) / 10_000

function Purchase({ page, messages }: Pick<PageViewProps, 'page' | 'messages'>) {
  const { price, linkButton } = page
  const hasButton = isDrawn(linkButton)
  if (!price && !hasButton) return null
  return (
    <div className={price && isLight(page.priceTextColor) ? 'offer' : 'offer dark'}>
      {price ? (
        <p className="price" style={{ color: page.priceTextColor }}>
          {price}
          <small>{messages.taxNote}</small>
        </p>
      ) : null}
      {hasButton ? <LinkButtonView button={linkButton} cta={`link:${page.id}`} /> : null}
    </div>
  )
}

/** One page of the grid, filling its box. */
export function PageView(props: PageViewProps) {
  const { page, shell, messages, isActive, player } = props
  if (page.isLocked)
    return (
      <article className="page" tabIndex={-1}>
        <LockScreen shell={shell} messages={messages} />
      </article>
    )
  const isPlaying = isActive && player !== undefined && !player.isPaused
  const media = page.film?.poster ?? page.picture
  return (
    <article className="page" tabIndex={-1} style={{ background: media?.color, '--ratio': ratioOf(media) }}>
      <Media {...props} isPlaying={isPlaying} />
      {media ? (
        <MainText page={page} />
      ) : (
        <div className="notice">
          <h1>{page.h1}</h1>
          <p>{messages.empty}</p>
        </div>
      )}
      {page.buttons.map((button) => (
        <ButtonView key={button.id} button={button} isPlaying={isPlaying} />
      ))}
      {page.products.map((product, index) => (
        <ProductView key={product.id} product={product} index={index} messages={messages} />
      ))}
      <Purchase page={page} messages={messages} />
      {player && isActive && page.film ? (
        <PlayerControls page={page} film={page.film} shell={shell} player={player} messages={messages} />
      ) : null}
    </article>
  )
}
