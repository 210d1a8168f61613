import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import type { SharedKind } from '#model/definition/shared-item.ts'
import { useText } from '../../i18n/use-text.ts'
import { detachItems } from '../commands/shared-commands.ts'
import { useShare, useSharedKeys } from '../commands/use-shared.ts'
import { useChange, useEditor } from '../session/editor.ts'
import type { Point } from './items/geometry.ts'
import { canCopy, canDuplicate } from './items/item-commands.ts'
import { textOf } from './items/item-text.ts'
import { usePhone } from './items/phone-context.ts'
import type { ItemClipboard } from './use-clipboard.ts'

interface ItemMenuProps {
  at: Point | undefined
  clipboard: ItemClipboard
  onClose: () => void
}

interface Entry {
  label: string
  keys?: string
  isOff?: boolean
  do: () => void
}

/** The actions on the selected items, as a menu at the pointer. */
export function ItemMenu({ at, clipboard, onClose }: ItemMenuProps) {
  const groups = useEntries(clipboard).filter((group) => group.length > 0)
  return (
    <Menu
      open={at !== undefined}
      onClose={onClose}
      anchorReference="anchorPosition"
      {...(at ? { anchorPosition: { left: at.x, top: at.y } } : {})}
    >
      {groups.flatMap((group, index) => [
        index > 0 ? <Divider key={`before ${group[0]?.label}`} /> : null,
        ...group.map(({ label, keys, isOff = false, do: act }) => (
          <MenuItem
            key={label}
            disabled={isOff}
            onClick={() => {
              onClose()
              act()
            }}
          >
            <ListItemText>{label}</ListItemText>
            <Typography variant="caption" color="textSecondary" sx={{ pl: 3 }}>
              {keys}
            </Typography>
          </MenuItem>
        )),
      ])}
    </Menu>
  )
}

/** Shares the one selected button or product; detaches shared ones. */
function useSharing(): Entry[] {
  const t = useText()
  const change = useChange()
  const share = useShare()
  const { phone, chosen } = usePhone()
  const shared = useSharedKeys(phone.page)
  const { page } = phone
  const copies = chosen.flatMap(({ item, key }) => ('id' in item && shared.has(key) ? [item] : []))
  const [copy] = copies
  const detach = ({ kind: first }: { kind: SharedKind }) =>
    change({ label: `editorShared.${first}.did.detach` }, ({ pages }) => {
      const draft = pages[page.id]
      if (draft) for (const { kind, id } of copies) detachItems(draft, kind, [id])
    })
  if (copy) return [{ label: t('editorShared.detach'), do: () => detach(copy) }]
  const [one] = chosen
  if (chosen.length !== 1 || !one || !('id' in one.item)) return []
  const { kind, id } = one.item
  return [{ label: t('editorShared.share'), do: () => share({ kind, pageId: page.id, id }) }]
}

function useEntries(clipboard: ItemClipboard): Entry[][] {
  const t = useText()
  const { isReadOnly } = useEditor()
  const { phone, languages, commands, chosen, locked, hidden, write } = usePhone()
  const sharing = useSharing()
  const items = chosen.map(({ item }) => item)
  const keys = chosen.map(({ key }) => key)
  const last = items.at(-1)
  const isListed = last?.kind === 'button' || last?.kind === 'product'
  const hasUsualPlace = last?.kind === 'album' || last?.kind === 'speaker'
  const paste: Entry = {
    label: t('editorPhone.paste'),
    keys: 'Ctrl V',
    isOff: isReadOnly || !clipboard.canPaste(),
    do: () => clipboard.paste(),
  }
  if (!last) return [[paste]]
  const canWrite = items.length === 1 && textOf(phone.page, languages, last) !== undefined
  return [
    canWrite
      ? [{ label: t('editorPhone.writeText'), keys: 'Enter', isOff: isReadOnly, do: () => write(last) }]
      : [],
    [
      {
        label: t('editorPhone.copy'),
        keys: 'Ctrl C',
        isOff: !canCopy(items),
        do: () => clipboard.copy(items),
      },
      paste,
      {
        label: t('editorPhone.duplicate'),
        keys: 'Ctrl D',
        isOff: isReadOnly || !canDuplicate(items),
        do: () => commands.duplicate(phone.page, items),
      },
    ],
    sharing.map((entry) => ({ ...entry, isOff: isReadOnly })),
    isListed
      ? [
          { label: t('editorPhone.toFront'), isOff: isReadOnly, do: () => commands.order(last, 'front') },
          {
            label: t('editorPhone.forward'),
            keys: ']',
            isOff: isReadOnly,
            do: () => commands.order(last, 'forward'),
          },
          {
            label: t('editorPhone.backward'),
            keys: '[',
            isOff: isReadOnly,
            do: () => commands.order(last, 'backward'),
          },
          { label: t('editorPhone.toBack'), isOff: isReadOnly, do: () => commands.order(last, 'back') },
        ]
      : [],
    [
      {
        label: t(locked.has(keys[0] ?? '') ? 'editorPhone.unlock' : 'editorPhone.lock'),
        keys: 'L',
        isOff: isReadOnly,
        do: () => locked.toggle(keys),
      },
      { label: t('editorPhone.hide'), keys: 'H', do: () => hidden.toggle(keys) },
    ],
    [
      {
        label: t(hasUsualPlace ? 'editorPhone.usualPlace' : 'editorPhone.remove'),
        keys: 'Delete',
        isOff: isReadOnly || keys.every((key) => locked.has(key)),
        do: () => commands.remove(phone.page, items),
      },
    ],
  ]
}
