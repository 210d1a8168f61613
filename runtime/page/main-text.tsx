import { type RefObject, useEffect, useRef } from 'react'
import type { Ground, PageContent } from '../documents/page-content.ts'
import { groundStyle, isLight } from './color-tone.ts'
import { roomBelow, textEnd, textLines } from './page-parts.ts'

/**
 * Marks a text that is longer than its page, so that it can be scrolled by finger, wheel and keys; on all other texts
 * these move the page.
 */
function useScrolling(element: RefObject<HTMLDivElement | null>, lines: readonly string[]): void {
  useEffect(() => {
    const text = element.current
    if (!text || lines.length === 0) return
    // Called when the browser has laid the page out anyway: to ask at once would make it do so for this alone.
    const observer = new ResizeObserver(() => {
      const isLong = text.scrollHeight > text.clientHeight + 1
      text.toggleAttribute('data-long', isLong)
      if (isLong) text.tabIndex = 0
      else text.removeAttribute('tabindex')
    })
    for (const box of [text, ...text.children]) observer.observe(box)
    return () => observer.disconnect()
  }, [element, lines])
}

const most = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) : undefined)

/** A marker further up stands beside or over the first lines anyway, and does not limit the others. */
const minSpot = 40

/** A stronger ground would hide the picture, so that it is limited to the text itself. */
const maxOfBand = 0.6

const formOf = (ground: Ground | undefined) =>
  ground === undefined ? '' : Math.max(...ground) > maxOfBand ? ' plate' : ' band'

/** Headline and body at their position. The page's only `h1` is the headline if it equals `page.h1`, or else one for screen readers. */
export function MainText({ page }: { page: PageContent }) {
  const element = useRef<HTMLDivElement>(null)
  const text = textLines(page)
  useScrolling(element, text)
  const [headline = '', ...lines] = text
  const body = lines.join('\n').trim()
  const end = textEnd(page)
  const spot = Math.min(100, ...page.products.map(({ y }) => y).filter((y) => y > minSpot))
  const raised = page.buttons.filter(({ place }) => place)
  const isHeading = headline.trim() === page.h1.trim()
  if (!headline.trim() && !body) return <h1 className="sr">{page.h1}</h1>
  return (
    <>
      {isHeading ? null : <h1 className="sr">{page.h1}</h1>}
      <div
        ref={element}
        className={`text${isLight(page.mainTextColor) ? '' : ' dark'}${formOf(page.textGround)}`}
        style={{
          '--x': `${page.mainTextX}%`,
          '--y': page.mainTextY,
          '--end': end < 100 ? end : undefined,
          '--raised': most(raised.map(({ height }) => height)),
          '--room': most(raised.map(roomBelow)),
          '--spot': spot < 100 ? spot : undefined,
          ...groundStyle(page.textGround),
          color: page.mainTextColor,
        }}
      >
        {isHeading ? <h1>{headline}</h1> : headline.trim() ? <p className="head">{headline}</p> : null}
        {body ? <p>{body}</p> : null}
      </div>
    </>
  )
}
