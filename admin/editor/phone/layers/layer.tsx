import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { type MouseEvent, type RefObject, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../kit/theme/icons.tsx'
import { radius } from '../../../kit/theme/tokens.ts'
import { useSharedKeys } from '../../commands/use-shared.ts'
import { useEditor } from '../../session/editor.ts'
import { isSame } from '../items/geometry.ts'
import type { Measured } from '../items/measure-items.ts'
import { usePhone } from '../items/phone-context.ts'
import { LayerName } from './layer-name.tsx'
import { Tool } from './tool.tsx'
import { useLayerDrag } from './use-layer-drag.ts'
import { useLayerKeys } from './use-layer-keys.ts'

interface LayerProps {
  one: Measured
  list: RefObject<HTMLElement | null>
}

/** One thing on the page: selected, renamed, locked, hidden, and brought before or behind others of its kind. */
export function Layer({ one, list }: LayerProps) {
  const { item, key } = one
  const t = useText()
  const { selected, select, isReadOnly } = useEditor()
  const { phone, hidden, nameOf } = usePhone()
  const row = useRef<HTMLLIElement>(null)
  const [isNaming, setNaming] = useState(false)
  const isListed = item.kind === 'button' || item.kind === 'product'
  const line = useLayerDrag(row, item, isListed && !isReadOnly && !isNaming)
  const rename = () => isListed && !isReadOnly && setNaming(true)
  const hear = useLayerKeys({ one, list, rename })
  const isShared = useSharedKeys(phone.page).has(key)
  const isSelected = selected.some((other) => isSame(other, item))
  const name = nameOf(item)
  const choose = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    if (!(shiftKey || ctrlKey || metaKey)) return select([item])
    const rest = selected.filter((other) => !isSame(other, item))
    select(isSelected ? rest : [...rest, item])
  }
  const endNaming = () => {
    setNaming(false)
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('[data-layer]')?.focus())
  }
  return (
    <Box
      component="li"
      ref={row}
      data-line={line}
      sx={layerStyles}
      data-selected={isSelected ? '' : undefined}
    >
      {isNaming && 'id' in item ? (
        <LayerName item={item} onEnd={endNaming} />
      ) : (
        <ButtonBase
          data-layer={key}
          aria-pressed={isSelected}
          title={isListed && !isReadOnly ? t('editorShared.dragLayer') : undefined}
          onClick={choose}
          onDoubleClick={rename}
          onKeyDown={hear}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 34,
            gap: 0.75,
            px: 1,
            borderRadius: radius.control,
            justifyContent: 'flex-start',
            color: hidden.has(key) ? 'text.disabled' : 'text.primary',
            '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
          }}
        >
          {isShared && <Icon name="repeat" size="small" sx={{ color: 'secondary.main', flex: 'none' }} />}
          <Typography variant="body2" noWrap>
            {name}
          </Typography>
        </ButtonBase>
      )}
      <LayerMarks layer={key} name={name} />
    </Box>
  )
}

/** Locks a thing for everybody who edits the page, or hides it here. */
function LayerMarks({ layer, name }: { layer: string; name: string }) {
  const t = useText()
  const { isReadOnly } = useEditor()
  const { locked, hidden } = usePhone()
  const [isHidden, isLocked] = [hidden.has(layer), locked.has(layer)]
  const labels = (action: string) => `${action}: ${name}`
  return (
    <>
      {!isReadOnly && (
        <Tool
          icon={isLocked ? 'lock' : 'unlock'}
          label={labels(t('editorPhone.lock'))}
          isOn={isLocked}
          onClick={() => locked.toggle([layer])}
        />
      )}
      <Tool
        icon={isHidden ? 'eyeOff' : 'eye'}
        label={labels(t('editorPhone.hide'))}
        isOn={isHidden}
        onClick={() => hidden.toggle([layer])}
      />
    </>
  )
}

const line = { content: '""', position: 'absolute', left: 0, right: 0, height: '2px' } as const

const layerStyles = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  borderRadius: radius.control,
  '&[data-selected]': { backgroundColor: 'action.selected' },
  '&[data-line=before]::after': { ...line, top: -1, backgroundColor: 'secondary.main' },
  '&[data-line=behind]::after': { ...line, bottom: -1, backgroundColor: 'secondary.main' },
} as const
