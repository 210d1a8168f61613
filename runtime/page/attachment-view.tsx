import { useEffect } from 'react'
import { layOutAhead } from '../browser/lay-out-ahead.ts'
import { afterLoad, whenIdle } from '../browser/when-idle.ts'
import type { PageContent } from '../documents/page-content.ts'
import { closeByKey, reportOpened, useClosedWhenLeft } from './details-card.ts'

export interface AttachmentViewProps {
  attachment: NonNullable<PageContent['attachment']>
  /** The visitor has gone to another page. */
  isLeft: boolean
}

/** Focusable, so that keys can scroll it, where nothing in the text takes the focus. */
const scrolledByKeys = { tabIndex: 0 }

/** The compiler has made it of the creator's text, with everything escaped. */
const compiled = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

/** A longer text, opened from the page; it opens without script, too. */
export function AttachmentView({ attachment: { title, html }, isLeft }: AttachmentViewProps) {
  const element = useClosedWhenLeft(isLeft)
  useEffect(() => {
    if (!isLeft) afterLoad(() => whenIdle(() => layOutAhead(element.current)))
  }, [isLeft, element])
  return (
    <details className="attachment" ref={element} onKeyDown={closeByKey} onToggle={reportOpened}>
      <summary>
        <bdi>{title}</bdi>
      </summary>
      <div className="card" {...scrolledByKeys}>
        <h2 dir="auto">{title}</h2>
        <div {...compiled(html)} />
      </div>
    </details>
  )
}
