import type { ComponentType, CSSProperties } from 'react'
import type { ButtonType, CornerShape } from '#model/definition/button.ts'
import type { ButtonContent } from '../documents/page-content.ts'
import { groundStyle, isLight } from './color-tone.ts'
import { FilmView } from './film/film-view.tsx'
import { LinkView } from './link-view.tsx'
import { buttonLines } from './page-parts.ts'
import { PictureView } from './picture-view.tsx'

interface KindProps {
  button: ButtonContent
  isPlaying: boolean
  isWaiting?: boolean
  className: string
  style: CSSProperties
}

const shapes: Readonly<Record<CornerShape, string>> = {
  SHARP_EDGE: '',
  SLIGHTLY_ROUNDED_EDGE: ' slight',
  MODERATELY_ROUNDED_EDGE: ' moderate',
  PILL: ' pill',
}

function Microcopy({ button: { microcopy } }: { button: ButtonContent }) {
  if (!microcopy?.text.trim()) return null
  const { color, position, ground } = microcopy
  return (
    <small
      className={`micro${position === 'TOP' ? ' above' : ''}${isLight(color) ? '' : ' dark'}`}
      style={{ color, ...groundStyle(ground) }}
    >
      {microcopy.text}
    </small>
  )
}

function TextButton({ button, className, style }: KindProps) {
  const size = button.textSize ?? 16
  const look = {
    background: button.color,
    color: button.textColor,
    '--size': size,
    '--lines': buttonLines(button.height, size),
  }
  const align = button.textAlign ? ` ${button.textAlign.toLowerCase()}` : ''
  return (
    <LinkView
      link={button.link}
      cta={`button:${button.id}`}
      className={`${className} text-btn${align}`}
      style={{ ...style, ...look }}
    >
      <span>{button.text}</span>
      <Microcopy button={button} />
    </LinkView>
  )
}

function MediaButton({ button, isPlaying, isWaiting, className, style }: KindProps) {
  const { picture, film } = button
  return (
    <LinkView
      link={button.link}
      cta={`button:${button.id}`}
      className={className}
      style={{ ...style, background: picture?.color }}
    >
      {film ? (
        <FilmView film={film} label={button.alt ?? ''} isMuted isPlaying={isPlaying} isWaiting={isWaiting} />
      ) : (
        picture && (
          <PictureView
            picture={picture}
            alt={button.alt ?? ''}
            sizes={`${Math.ceil(button.width)}vw`}
            priority="lazy"
          />
        )
      )}
      <Microcopy button={button} />
    </LinkView>
  )
}

/** Whether HTML contains interactive elements, which must not be inside of a link. */
const isInteractive = (html: string) =>
  /<(?:a|button|input|select|textarea|details|iframe|video|audio)\b/i.test(html)

/** Creators' HTML is sanitised by the builder (decision 40). */
const sanitised = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

function HtmlButton({ button, className, style }: KindProps) {
  const html = button.html ?? ''
  return (
    <LinkView
      link={isInteractive(html) ? undefined : button.link}
      cta={`button:${button.id}`}
      className={`${className} html-btn`}
      style={style}
      hasBlocks
    >
      <div {...sanitised(html)} />
      <Microcopy button={button} />
    </LinkView>
  )
}

const kinds: Readonly<Record<ButtonType, ComponentType<KindProps>>> = {
  TEXT: TextButton,
  MEDIA: MediaButton,
  HTML_CSS: HtmlButton,
}

const isDrawn: Readonly<Record<ButtonType, (button: ButtonContent) => boolean>> = {
  TEXT: ({ text }) => Boolean(text?.trim()),
  MEDIA: ({ picture, film }) => Boolean(picture || film),
  HTML_CSS: ({ html }) => Boolean(html?.trim()),
}

export interface ButtonViewProps {
  button: ButtonContent
  /** Whether a film in it plays. */
  isPlaying?: boolean
  /** Whether its page is a neighbour of the current one. */
  isWaiting?: boolean
}

/** A tap target of a page. Renders nothing if it has nothing to show (visitor.md §5). */
export function ButtonView({ button, isPlaying = false, isWaiting }: ButtonViewProps) {
  if (!isDrawn[button.type](button)) return null
  const Kind = kinds[button.type]
  const { animation = 'NONE', shape = 'SHARP_EDGE' } = button
  const motion = animation === 'NONE' ? '' : ` ${animation.toLowerCase().replace('_', '-')}`
  return (
    <Kind
      button={button}
      isPlaying={isPlaying}
      isWaiting={isWaiting}
      className={`btn${shapes[shape]}${motion}`}
      style={{
        top: button.place ?? `${button.top}%`,
        left: `${button.left}%`,
        width: `${button.width}%`,
        '--h': button.height,
        '--mid': button.microcopy && button.left + button.width / 2,
      }}
    />
  )
}
