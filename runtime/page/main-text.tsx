import type { PageContent } from '../page-document.ts'
import { isLight } from './color-tone.ts'

/** Headline and body at their place. The page's only `h1` is the headline where both say the same. */
export function MainText({ page }: { page: PageContent }) {
  const [headline = '', ...lines] = page.mainText
  const body = lines.join('\n').trim()
  const isHeading = headline.trim() === page.h1.trim()
  if (!headline.trim() && !body) return <h1 className="sr">{page.h1}</h1>
  return (
    <>
      {isHeading ? null : <h1 className="sr">{page.h1}</h1>}
      <div
        className={`text${isLight(page.mainTextColor) ? '' : ' dark'}${page.mainTextY > 45 ? ' low' : ''}`}
        style={{ '--x': `${page.mainTextX}%`, '--y': page.mainTextY, color: page.mainTextColor }}
      >
        {isHeading ? <h1>{headline}</h1> : headline.trim() ? <p className="head">{headline}</p> : null}
        {body ? <p>{body}</p> : null}
      </div>
    </>
  )
}
