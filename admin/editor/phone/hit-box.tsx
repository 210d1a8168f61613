import { memo } from 'react'
import { Icon } from '../../kit/theme/icons.tsx'
import type { Box } from './items/geometry.ts'

interface HitBoxProps {
  itemKey: string
  name: string
  box: Box
  isSelected: boolean
  isTabStop: boolean
  isDrawn: boolean
  isLocked: boolean
  /** Whether it has copies on other pages. */
  isShared: boolean
  isFixed: boolean
  /** Its edges can be pulled. */
  hasHandles: boolean
  onFocus: (key: string) => void
}

const handles = [
  { pull: '-1 -1', left: '0%', top: '0%', cursor: 'nwse-resize' },
  { pull: '0 -1', left: '50%', top: '0%', cursor: 'ns-resize' },
  { pull: '1 -1', left: '100%', top: '0%', cursor: 'nesw-resize' },
  { pull: '1 0', left: '100%', top: '50%', cursor: 'ew-resize' },
  { pull: '1 1', left: '100%', top: '100%', cursor: 'nwse-resize' },
  { pull: '0 1', left: '50%', top: '100%', cursor: 'ns-resize' },
  { pull: '-1 1', left: '0%', top: '100%', cursor: 'nesw-resize' },
  { pull: '-1 0', left: '0%', top: '50%', cursor: 'ew-resize' },
]

/** Receives presses and keyboard focus in place of an item on the page. */
export const HitBox = memo(function HitBox(props: HitBoxProps) {
  const {
    itemKey,
    name,
    box,
    isSelected,
    isTabStop,
    isDrawn,
    isLocked,
    isShared,
    isFixed,
    hasHandles,
    onFocus,
  } = props
  return (
    <div
      className="hit"
      role="option"
      aria-selected={isSelected}
      aria-label={name}
      tabIndex={isTabStop ? 0 : -1}
      data-item={itemKey}
      data-ghost={isDrawn ? undefined : ''}
      data-fixed={isFixed || isLocked ? '' : undefined}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
      onFocus={() => onFocus(itemKey)}
    >
      {isDrawn ? null : name}
      {isLocked ? (
        <span className="padlock">
          <Icon name="lock" />
        </span>
      ) : null}
      {isShared ? (
        <span className="padlock shared">
          <Icon name="repeat" />
        </span>
      ) : null}
      {hasHandles
        ? handles.map(({ pull, ...place }) => (
            <span key={pull} className="handle" data-pull={pull} style={place} />
          ))
        : null}
    </div>
  )
})
