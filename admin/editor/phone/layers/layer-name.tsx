import InputBase from '@mui/material/InputBase'
import { type KeyboardEvent, useState } from 'react'
import { limits } from '#model/values/limits.ts'
import { useText } from '../../../i18n/use-text.ts'
import { textSize } from '../../../kit/theme/tokens.ts'
import { type Item, useChange } from '../../session/editor.ts'
import { nameLayer } from '../items/layer-order.ts'
import { usePhone } from '../items/phone-context.ts'

interface LayerNameProps {
  item: Extract<Item, { id: string }>
  onEnd: () => void
}

/** Edits the name of an item; an empty one stands for its default name. */
export function LayerName({ item, onEnd }: LayerNameProps) {
  const t = useText()
  const change = useChange()
  const { phone, nameOf } = usePhone()
  const { page } = phone
  const known = [...page.buttons, ...page.products].find(({ id }) => id === item.id)?.nameInEditor ?? ''
  const [text, setText] = useState(known)
  const keep = () => {
    onEnd()
    if (text.trim() !== known)
      change({ label: 'editorShared.did.rename' }, ({ pages }) => {
        const draft = pages[page.id]
        if (draft) nameLayer(draft, item, text)
      })
  }
  const hear = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') keep()
    if (event.key === 'Escape') onEnd()
  }
  return (
    <InputBase
      autoFocus
      value={text}
      placeholder={nameOf(item)}
      onChange={({ target }) => setText(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={keep}
      onKeyDown={hear}
      inputProps={{
        'aria-label': t('editorShared.layerName', { name: nameOf(item) }),
        maxLength: limits.text,
      }}
      sx={{ flex: 1, minWidth: 0, height: 34, px: 1, fontSize: textSize.base }}
    />
  )
}
