import type { Messages } from '../i18n/messages.ts'
import type { PageContent } from '../page-document.ts'
import { directions, type Moves } from './direction.ts'

export interface EdgeLinksProps {
  moves: Moves
  messages: Messages
  /** The page whose arrow to the next one asks to be followed, for as long as its creator wants. */
  hint?: Pick<PageContent, 'hoverArrowColor' | 'arrowFadeIntervalS'>
}

const nudgeS = 1.4
const plain = { className: '', style: undefined }

function lookOf(hint: EdgeLinksProps['hint']) {
  if (!hint?.hoverArrowColor) return plain
  const seconds = hint.arrowFadeIntervalS ?? 3
  return {
    className: ` hint ${hint.hoverArrowColor}`,
    style: { '--hint': `${seconds}s`, '--nudges': Math.ceil(seconds / nudgeS) },
  }
}

/** A link at each edge that one can go over: for those who do not swipe, and without script. */
export function EdgeLinks({ moves, messages, hint }: EdgeLinksProps) {
  return directions.map((direction) => {
    if (!moves[direction]) return null
    const { className, style } = direction === 'down' ? lookOf(hint) : plain
    return (
      <a key={direction} className={`edge ${direction}${className}`} style={style} href={moves[direction]}>
        {messages[direction]}
      </a>
    )
  })
}
