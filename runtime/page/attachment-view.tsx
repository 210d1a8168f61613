import { useEffect } from 'react'
import { layOutAhead } from '../browser/lay-out-ahead.ts'
import { afterLoad, whenIdle } from '../browser/when-idle.ts'
import type { PageContent } from '../documents/page-content.ts'
import { type AttachmentBlock, blocksOf } from './attachment-blocks.ts'
import { closeByKey, reportOpened, useClosedWhenLeft } from './details-card.ts'

export interface AttachmentViewProps {
  attachment: NonNullable<PageContent['attachment']>
  /** The visitor has gone to another page. */
  isLeft: boolean
}

/** The index is a stable key: parts of a text do not move, and may be equal. */
const numbered = <Item,>(items: readonly Item[]) => items.map((item, key) => ({ key, item }))

/** Focusable, so that keys can scroll it, since nothing in the text takes the focus. */
const scrolledByKeys = { tabIndex: 0 }

/** A longer text, opened from the page; it opens without script, too. */
export function AttachmentView({ attachment: { title, text }, isLeft }: AttachmentViewProps) {
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
        {numbered(blocksOf(text)).map(({ key, item }) => (
          <Block key={key} block={item} />
        ))}
      </div>
    </details>
  )
}

function Block({ block }: { block: AttachmentBlock }) {
  switch (block.kind) {
    case 'text':
      return <p dir="auto">{block.text}</p>
    case 'question':
      return (
        <dl dir="auto">
          <dt>{block.question}</dt>
          <dd>{block.answer}</dd>
        </dl>
      )
    case 'table':
      return (
        <table dir="auto">
          <tbody>
            {numbered(block.rows).map(({ key, item: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {numbered(cells).map((cell) => (
                  <td key={cell.key}>{cell.item}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}
