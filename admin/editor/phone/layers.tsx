import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useText } from '#admin/i18n/use-text.ts'
import { useEditor } from '../editor.ts'
import { isSame } from './geometry.ts'
import type { Measured } from './measure-items.ts'
import { usePhone } from './phone-context.ts'
import { Tool } from './tool.tsx'

/** Everything on the page, what lies above first. */
export function Layers({ at, onClose }: { at: HTMLElement | undefined; onClose: () => void }) {
  const t = useText()
  const { measures } = usePhone()
  const items = (measures?.items ?? []).toReversed()
  return (
    <Popover
      open={at !== undefined}
      anchorEl={at ?? null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('editorPhone.layers'), sx: { width: 320, p: 1 } },
      }}
    >
      {items.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ p: 1.5 }}>
          {t('editorPhone.noLayers')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map((one) => (
            <Layer key={one.key} one={one} />
          ))}
        </Box>
      )}
    </Popover>
  )
}

function Layer({ one: { item, key } }: { one: Measured }) {
  const t = useText()
  const { selected, select, isReadOnly } = useEditor()
  const { deeds, locked, hidden, nameOf } = usePhone()
  const name = nameOf(item)
  const isListed = item.kind === 'button' || item.kind === 'product'
  const isSelected = selected.some((one) => isSame(one, item))
  const isHidden = hidden.has(key)
  const isLocked = locked.has(key)
  const words = (deed: string) => `${deed}: ${name}`
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderRadius: 2,
        backgroundColor: isSelected ? 'action.selected' : 'transparent',
      }}
    >
      <ButtonBase
        aria-pressed={isSelected}
        onClick={() => select([item])}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 36,
          px: 1,
          borderRadius: 2,
          justifyContent: 'flex-start',
          color: isHidden ? 'text.disabled' : 'text.primary',
        }}
      >
        <Typography variant="body2" noWrap>
          {name}
        </Typography>
      </ButtonBase>
      {isListed && !isReadOnly && (
        <>
          <Tool
            icon="up"
            label={words(t('editorPhone.forward'))}
            onClick={() => deeds.order(item, 'forward')}
          />
          <Tool
            icon="down"
            label={words(t('editorPhone.backward'))}
            onClick={() => deeds.order(item, 'backward')}
          />
        </>
      )}
      <Tool
        icon={isLocked ? 'lock' : 'unlock'}
        label={words(t('editorPhone.lock'))}
        isOn={isLocked}
        onClick={() => locked.toggle([key])}
      />
      <Tool
        icon={isHidden ? 'eyeOff' : 'eye'}
        label={words(t('editorPhone.hide'))}
        isOn={isHidden}
        onClick={() => hidden.toggle([key])}
      />
    </Box>
  )
}
