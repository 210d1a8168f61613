import { expect, test } from 'vitest'
import {
  commandOf,
  editorShortcuts,
  gridShortcuts,
  type Pressed,
  phoneShortcuts,
  type Shortcut,
} from './shortcuts.ts'

const press = (key: string, ...held: ('ctrl' | 'meta' | 'alt' | 'shift')[]): Pressed => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
})

test.each<[readonly Shortcut<string>[], Pressed, string | undefined]>([
  [editorShortcuts, press('z', 'ctrl'), 'undo'],
  [editorShortcuts, press('Z', 'meta', 'shift'), 'redo'],
  [editorShortcuts, press('y', 'ctrl'), 'redo'],
  [editorShortcuts, press('?', 'shift'), 'keys'],
  [editorShortcuts, press('?'), 'keys'],
  [editorShortcuts, press('z'), undefined],
  [editorShortcuts, press('z', 'ctrl', 'alt'), undefined],
  [phoneShortcuts, press('l'), 'lock'],
  [phoneShortcuts, press('L', 'shift'), undefined],
  [phoneShortcuts, press('[', 'shift'), 'backward'],
  // AltGr is Ctrl and Alt on Windows, and Alt on a Mac.
  [phoneShortcuts, press('[', 'ctrl', 'alt'), 'backward'],
  [phoneShortcuts, press(']', 'alt'), 'forward'],
  [phoneShortcuts, press('[', 'ctrl'), undefined],
  [phoneShortcuts, press(']', 'meta'), undefined],
  [phoneShortcuts, press('[', 'meta', 'alt'), undefined],
  [phoneShortcuts, press('h', 'ctrl', 'alt'), undefined],
  [phoneShortcuts, press('Escape'), 'clear'],
  [phoneShortcuts, press('ArrowLeft', 'alt', 'shift'), 'nudge'],
  [phoneShortcuts, press('ArrowLeft', 'ctrl'), undefined],
  [phoneShortcuts, press('Tab', 'shift'), 'walk'],
  [phoneShortcuts, press('c', 'ctrl'), undefined],
  [gridShortcuts, press(' '), 'choose'],
  [gridShortcuts, press('ArrowDown', 'shift'), 'extend'],
  [gridShortcuts, press('ArrowDown', 'alt'), 'move'],
  [gridShortcuts, press('Home'), 'walk'],
  [gridShortcuts, press('n'), 'add'],
  [gridShortcuts, press('c'), 'comments'],
])('a key does what the table says (%#)', (shortcuts, pressed, command) => {
  expect(commandOf(shortcuts, pressed)).toBe(command)
})

test('no key means two things in one place', () => {
  for (const shortcuts of [editorShortcuts, phoneShortcuts, gridShortcuts]) {
    const keys = shortcuts.flatMap((shortcut): readonly string[] => shortcut.keys)
    expect(new Set(keys).size).toBe(keys.length)
  }
})
