import type { TextKey } from '../../i18n/en.ts'

/** A keyboard shortcut. */
export interface Shortcut<Command extends string> {
  /** `Ctrl Shift Z`; `Arrows` stands for all four. Alternatives; the first one is shown. */
  keys: readonly string[]
  does: Command
  text: TextKey
}

/** The keys that mean the same everywhere in the editor. */
export const editorShortcuts = [
  { keys: ['Ctrl Z'], does: 'undo', text: 'editorScreen.undo' },
  { keys: ['Ctrl Shift Z', 'Ctrl Y'], does: 'redo', text: 'editorScreen.redo' },
  { keys: ['Ctrl S'], does: 'save', text: 'editorScreen.keys.saveNow' },
  { keys: ['Ctrl K'], does: 'palette', text: 'editorScreen.palette.open' },
  { keys: ['Ctrl H', 'Ctrl Shift H'], does: 'find', text: 'editorScreen.find.title' },
  { keys: ['?'], does: 'keys', text: 'editorScreen.keys.title' },
] as const satisfies readonly Shortcut<string>[]

/** Shortcuts on the items of the page in the phone. For `clipboard`, the browser fires its own events. */
export const phoneShortcuts = [
  { keys: ['Tab', 'Shift Tab'], does: 'walk', text: 'editorScreen.keys.items' },
  { keys: ['Ctrl A'], does: 'all', text: 'editorScreen.keys.allItems' },
  { keys: ['Arrows'], does: 'nudge', text: 'editorScreen.keys.nudge' },
  { keys: ['Shift Arrows'], does: 'nudge', text: 'editorScreen.keys.nudgeFar' },
  { keys: ['Alt Arrows', 'Alt Shift Arrows'], does: 'nudge', text: 'editorScreen.keys.resize' },
  { keys: ['Enter', 'F2'], does: 'write', text: 'editorPhone.writeText' },
  { keys: ['Ctrl C X V'], does: 'clipboard', text: 'editorScreen.keys.clipboard' },
  { keys: ['Ctrl D'], does: 'duplicate', text: 'editorPhone.duplicate' },
  { keys: [']'], does: 'forward', text: 'editorPhone.forward' },
  { keys: ['['], does: 'backward', text: 'editorPhone.backward' },
  { keys: ['L'], does: 'lock', text: 'editorPhone.lock' },
  { keys: ['H'], does: 'hide', text: 'editorPhone.hide' },
  { keys: ['Delete', 'Backspace'], does: 'remove', text: 'editorPhone.remove' },
  { keys: ['Esc'], does: 'clear', text: 'editorScreen.keys.clear' },
] as const satisfies readonly Shortcut<string>[]

/** Shortcuts on the pages of the grid. */
export const gridShortcuts = [
  { keys: ['Arrows', 'Home', 'End'], does: 'walk', text: 'editorScreen.keys.walk' },
  { keys: ['Enter'], does: 'open', text: 'editorScreen.keys.open' },
  { keys: ['Space'], does: 'choose', text: 'editorScreen.keys.choose' },
  { keys: ['Shift Arrows'], does: 'extend', text: 'editorScreen.keys.extend' },
  { keys: ['Ctrl A'], does: 'all', text: 'editorScreen.keys.column' },
  { keys: ['Esc'], does: 'clear', text: 'editorScreen.keys.clear' },
  { keys: ['Alt Arrows'], does: 'move', text: 'editorScreen.keys.move' },
  { keys: ['N'], does: 'add', text: 'editorScreen.keys.add' },
  { keys: ['Ctrl D'], does: 'duplicate', text: 'editorScreen.keys.duplicate' },
  { keys: ['Ctrl C X V'], does: 'clipboard', text: 'editorScreen.keys.clipboard' },
  { keys: ['L'], does: 'lock', text: 'editorScreen.keys.lock' },
  { keys: ['C'], does: 'comments', text: 'editorGrid.cell.commentsOpen' },
  { keys: ['F2'], does: 'rename', text: 'editorScreen.keys.rename' },
  { keys: ['Delete', 'Backspace'], does: 'remove', text: 'editorScreen.keys.delete' },
] as const satisfies readonly Shortcut<string>[]

export interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** The command of a pressed key; undefined if it has none. */
export const commandOf = <Command extends string>(
  shortcuts: readonly Shortcut<Command>[],
  pressed: Pressed,
): Command | undefined =>
  shortcuts.find(({ keys }) => keys.some((written) => isPressed(written, pressed)))?.does

const arrows: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
const named: Readonly<Record<string, string>> = { Esc: 'Escape', Space: ' ' }
/** Symbols are on different keys in every country, some with Shift, some with AltGr: Ctrl and Alt on Windows, Alt on a Mac. */
const isSign = (key: string): boolean =>
  key.length === 1 && key.toLowerCase() === key.toUpperCase() && key !== ' '

function isPressed(written: string, { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  const parts = written.split(' ')
  const wanted = parts.filter((part) => !isModifier(part))
  const [name = ''] = wanted
  const isKey =
    name === 'Arrows' ? arrows.has(key) : key.toLowerCase() === (named[name] ?? name).toLowerCase()
  const isTyped = isSign(key)
  const isAltGr = isTyped && altKey && ctrlKey
  return (
    wanted.length === 1 &&
    isKey &&
    ((ctrlKey && !isAltGr) || metaKey) === parts.includes('Ctrl') &&
    (isTyped || altKey === parts.includes('Alt')) &&
    (isTyped || shiftKey === parts.includes('Shift'))
  )
}

const isModifier = (part: string): boolean => ['Ctrl', 'Alt', 'Shift'].includes(part)
