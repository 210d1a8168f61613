import { memo, useEffect, useRef } from 'react'
import type { Coeditor } from '#model/calls/sites/editing.ts'
import type { Page } from '#model/definition/page.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import type { PageHeat } from '../../sites/analytics/map/page-heat.ts'
import { initialOf, personColor } from '../presence/use-people.ts'
import { dragPages } from './drag-pages.ts'

interface GridCellProps {
  heat: PageHeat | undefined
  page: Page
  position: string
  thumbnail: string | undefined
  isFilm: boolean
  /** Whether the phone shows it. */
  isOpen: boolean
  isChosen: boolean
  /** Whether it has the keyboard focus. */
  isAt: boolean
  hasProblem: boolean
  /** Number of unresolved threads about it. */
  comments: number
  /** Other editors who have it open. */
  people: readonly Coeditor[] | undefined
  canDrag: boolean
}

/** One page of the grid. The grid handles its events. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { page, position, thumbnail, isOpen, isChosen } = props
  const t = useText()
  const cell = useRef<HTMLDivElement>(null)
  useEffect(
    () => (props.canDrag && cell.current ? dragPages(cell.current, page.id) : undefined),
    [props.canDrag, page.id],
  )
  const facts = [
    position,
    isOpen && t('editorGrid.cell.open'),
    !thumbnail && t('editorGrid.cell.empty'),
    page.membersOnlyLock && t('editorGrid.cell.locked'),
    page.pollId !== undefined && t('editorGrid.cell.poll'),
    props.hasProblem && t('editorGrid.cell.problem'),
    props.comments > 0 && t('editorGrid.cell.comments', { smart_count: props.comments }),
    props.people && t('editorGrid.cell.people', { smart_count: props.people.length }),
    props.heat?.label,
  ]
  return (
    <div
      ref={cell}
      role="option"
      className="cell"
      data-page={page.id}
      data-open={isOpen || undefined}
      aria-selected={isChosen}
      aria-label={facts.filter(Boolean).join(', ')}
      tabIndex={props.isAt ? 0 : -1}
    >
      {thumbnail ? (
        <img src={thumbnail} alt="" loading="lazy" decoding="async" draggable={false} />
      ) : (
        <Icon name="picture" className="nothing" />
      )}
      {props.heat && <Heat {...props.heat} />}
      <span className="position">{position}</span>
      <span className="marks">
        {props.isFilm && <Icon name="play" />}
        {page.pollId !== undefined && <Icon name="chart" />}
        {page.membersOnlyLock && <Icon name="lock" />}
      </span>
      {props.comments > 0 && (
        <span className="comments" data-comments={props.comments} title={t('editorGrid.cell.commentsOpen')}>
          <Icon name="comment" />
        </span>
      )}
      {props.people && (
        <span className="people">
          {props.people.map(({ id, name }) => (
            <b
              key={id}
              title={name}
              data-initial={initialOf(name)}
              style={{ backgroundColor: personColor(id) }}
            />
          ))}
        </span>
      )}
      {props.hasProblem && <span className="problem">!</span>}
    </div>
  )
})

const Heat = ({ background, ink, words }: PageHeat) => (
  <span className="heat" style={{ backgroundColor: `color-mix(in srgb, ${background} 62%, transparent)` }}>
    <b data-words={words} style={{ backgroundColor: background, color: ink }} />
  </span>
)
