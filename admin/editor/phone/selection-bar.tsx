import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useText } from '../../i18n/use-text.ts'
import type { IconName } from '../../kit/theme/icons.tsx'
import { useEditor } from '../session/editor.ts'
import { InsertBar } from './insert/insert-bar.tsx'
import { type Alignment, alignments } from './items/aligning.ts'
import { canDuplicate } from './items/item-commands.ts'
import { usePhone } from './items/phone-context.ts'
import { Tool } from './layers/tool.tsx'

const icons: Readonly<Record<Alignment, IconName>> = {
  left: 'alignLeft',
  center: 'alignCenter',
  right: 'alignRight',
  top: 'alignTop',
  middle: 'alignMiddle',
  bottom: 'alignBottom',
}

const row = { flex: '1 1 372px', display: 'flex', alignItems: 'center', minWidth: 0, height: 48 } as const

/** Narrow enough that even the largest set of tools fits side by side on a phone. */
const closeTogether = { '& .MuiIconButton-root': { width: 28, height: 28, p: 0 } } as const

/** Minimum number of items that can be distributed: fewer have no gaps to equalize. */
const several = 3

interface SelectionBarProps {
  isVisit: boolean
  /** Whether the insert buttons are shown here, because they have no room beside the phone. */
  canInsert: boolean
}

/** The most frequent actions on the selection, or a hint on how to begin. Its room is always reserved. */
export function SelectionBar({ isVisit, canInsert }: SelectionBarProps) {
  const t = useText()
  const { isReadOnly } = useEditor()
  const { phone, commands, locked, chosen } = usePhone()
  const items = chosen.map(({ item }) => item)
  const isLocked = chosen.every(({ key }) => locked.has(key))
  const isIdle = chosen.length === 0 || isVisit || isReadOnly
  if (isIdle && canInsert) return <InsertRow />
  return (
    <Box
      role="toolbar"
      aria-label={t('editorPhone.selection')}
      sx={[row, chosen.length >= several ? closeTogether : {}]}
    >
      {isIdle ? (
        <Typography variant="caption" color="textSecondary" sx={{ px: 1 }}>
          {t(isVisit ? 'editorPhone.hintVisit' : isReadOnly ? 'editorPhone.hintRead' : 'editorPhone.hint')}
        </Typography>
      ) : (
        <>
          <Box role="status" sx={visuallyHidden}>
            {chosen.length > 1 && t('editorPhone.several', { smart_count: chosen.length })}
          </Box>
          <ArrangeTools />
          {canDuplicate(items) && (
            <Tool
              icon="copy"
              label={t('editorPhone.duplicate')}
              keys="Ctrl D"
              onClick={() => commands.duplicate(phone.page, items)}
            />
          )}
          <Tool
            icon={isLocked ? 'lock' : 'unlock'}
            label={t('editorPhone.lock')}
            keys="L"
            isOn={isLocked}
            onClick={() => locked.toggle(chosen.map(({ key }) => key))}
          />
          <Tool
            icon="trash"
            label={t('editorPhone.remove')}
            keys="Delete"
            isOff={isLocked}
            onClick={() => commands.remove(phone.page, items)}
          />
        </>
      )}
    </Box>
  )
}

/** Aligns the selected items with the page or with each other. */
function ArrangeTools() {
  const t = useText()
  const { commands, movable } = usePhone()
  const buttons = movable.filter(({ item }) => item.kind === 'button')
  if (movable.length === 0) return null
  return (
    <>
      {alignments.map((alignment) => (
        <Tool
          key={alignment}
          icon={icons[alignment]}
          label={t(`editorPhone.align.${alignment}`)}
          onClick={() => commands.align(movable, alignment)}
        />
      ))}
      {movable.length >= several && (
        <>
          <Tool
            icon="distributeX"
            label={t('editorPhone.distributeX')}
            onClick={() => commands.distribute(movable, 'x')}
          />
          <Tool
            icon="distributeY"
            label={t('editorPhone.distributeY')}
            onClick={() => commands.distribute(movable, 'y')}
          />
        </>
      )}
      {buttons.length > 1 && (
        <Tool
          icon="sameWidth"
          label={t('editorPhone.sameWidth')}
          onClick={() => commands.sameWidth(buttons)}
        />
      )}
      <Box sx={{ width: '1px', height: 20, mx: 1, backgroundColor: 'divider' }} />
    </>
  )
}

const InsertRow = () => (
  <Box sx={row}>
    <InsertBar isUpright={false} />
  </Box>
)
