import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { TextKey } from '../../i18n/en.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon, type IconName } from '../../kit/theme/icons.tsx'
import { type Clip, findClip } from '../clipboard/clip.ts'
import { type Put, usePasting } from '../clipboard/use-pasting.ts'
import type { GridColumnProps } from './grid-column.tsx'

interface ColumnMenuProps extends GridColumnProps {
  anchor: HTMLElement | null
  onClose: () => void
  onRename: () => void
}

interface Entry {
  icon: IconName
  text: TextKey
  does: () => void
  isOff?: boolean
}

/** The actions on a column. */
export function ColumnMenu({
  anchor,
  onClose,
  onRename,
  actions,
  category,
  column,
  columns,
}: ColumnMenuProps) {
  const t = useText()
  const paste = usePasteEntry({ isOpen: anchor !== null, category, actions })
  const groups: Entry[][] = [
    [
      { icon: 'edit', text: 'editorGrid.menu.rename', does: onRename },
      {
        icon: 'check',
        text: 'editorGrid.menu.chooseAll',
        does: () => actions.choosePages(category.pages),
        isOff: category.pages.length === 0,
      },
    ],
    [
      {
        icon: 'picture',
        text: 'making.figmaTitle',
        does: () =>
          actions.requestTemplate({
            does: 'figma',
            gap: { categoryId: category.id, row: category.pages.length },
          }),
      },
      { icon: 'plus', text: 'editorGrid.menu.addLeft', does: () => actions.addCategory(column) },
      { icon: 'plus', text: 'editorGrid.menu.addRight', does: () => actions.addCategory(column + 1) },
      { icon: 'copy', text: 'editorGrid.menu.duplicate', does: () => actions.duplicateCategory(category.id) },
    ],
    [
      { icon: 'copy', text: 'editorGrid.menu.copy', does: () => actions.copyCategory(category.id) },
      paste,
      {
        icon: 'layers',
        text: 'editorGrid.menu.keepTemplate',
        does: () =>
          actions.requestTemplate({ does: 'keep', part: { kind: 'category', categoryId: category.id } }),
        isOff: category.pages.length === 0,
      },
    ],
    [
      {
        icon: 'left',
        text: 'editorGrid.menu.moveLeft',
        does: () => actions.moveCategory(category.id, column - 1),
        isOff: column === 0,
      },
      {
        icon: 'right',
        text: 'editorGrid.menu.moveRight',
        does: () => actions.moveCategory(category.id, column + 1),
        isOff: column === columns - 1,
      },
    ],
    [
      {
        icon: 'trash',
        text: 'editorGrid.menu.delete',
        does: () => actions.removeCategory(category.id),
        isOff: columns === 1,
      },
    ],
  ]
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} disablePortal>
      {groups.flatMap((entries, index) => [
        ...(index > 0
          ? [<Divider key={`line ${entries[0]!.text}`} component="li" role="presentation" />]
          : []),
        ...entries.map(({ icon, text, does, isOff }) => (
          <MenuItem
            key={text}
            disabled={isOff ?? false}
            onClick={() => {
              onClose()
              does()
            }}
          >
            <ListItemIcon>
              <Icon name={icon} />
            </ListItemIcon>
            {t(text)}
          </MenuItem>
        )),
      ])}
    </Menu>
  )
}

const pasteTexts = {
  pages: 'editorGrid.menu.pastePages',
  category: 'editorGrid.menu.paste',
  popup: 'editorPaste.pastePopup',
  items: 'editorGrid.menu.paste',
} as const satisfies Record<Clip['kind'], TextKey>

interface PasteNeeds extends Pick<GridColumnProps, 'category' | 'actions'> {
  isOpen: boolean
}

/** Pastes pages below those of the column, or a column to its right. */
function usePasteEntry({ isOpen, category, actions }: PasteNeeds): Entry {
  const { paste, putPopup } = usePasting()
  const copied = isOpen ? findClip(localStorage) : undefined
  const put: Put = (clip) => {
    if (clip.kind === 'popup') return putPopup(clip)
    const below = { categoryId: category.id, row: category.pages.length }
    return clip.kind === 'items' ? [] : actions.pasteParts(clip, below)
  }
  return {
    icon: 'clipboard',
    text: pasteTexts[copied?.kind ?? 'items'],
    does: () => void (copied && paste(copied, put)),
    isOff: copied === undefined || copied.kind === 'items',
  }
}
