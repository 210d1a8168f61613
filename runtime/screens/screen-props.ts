import type { Shell } from '../documents/page-document.ts'
import type { ScreenContent } from '../documents/screen-document.ts'
import type { Messages } from '../i18n/messages.ts'
import type { ScreenMessages } from '../i18n/screen-messages.ts'

export type ScreenKind = ScreenContent['name']

/** Props of the view of one kind of screen. */
export interface ScreenProps<Kind extends ScreenKind = ScreenKind> {
  screen: ScreenContent & { name: Kind }
  shell: Shell
  messages: Messages
  labels: ScreenMessages
}
