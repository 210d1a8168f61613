import { act } from 'react'
import { CoreAdminContext, testDataProvider, useNotificationContext } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import type { EditSession } from '#admin/editor/session/editing.ts'
import { EditorContext } from '#admin/editor/session/editor.ts'
import { useEditorState } from '#admin/editor/status/use-editor-state.ts'
import { createI18nProvider } from '#admin/i18n/create-i18n-provider.ts'
import { loadMessages } from '#admin/i18n/load-messages.ts'

/** Answers of the API to what is no edit. */
type Answers = (name: string, options: { body?: unknown }) => Promise<unknown>

/** A hook as a screen of the editor has it, in English, with what people are told. */
export async function editorHook<Value>(session: EditSession, useHook: () => Value, request: Answers) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const messages = await loadMessages('en')
  const i18nProvider = createI18nProvider(() => messages, 'en')
  const shown = {} as { value: Value }
  const told: { message: unknown; type: string }[] = []
  function Hook() {
    shown.value = useHook()
    const { notifications } = useNotificationContext()
    for (const { message, type } of notifications.slice(told.length)) told.push({ message, type })
    return null
  }
  function Screen() {
    return (
      <EditorContext value={useEditorState(session, true)}>
        <Hook />
      </EditorContext>
    )
  }
  const dataProvider = { ...testDataProvider(), request }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <CoreAdminContext i18nProvider={i18nProvider} dataProvider={dataProvider}>
        <Screen />
      </CoreAdminContext>,
    ),
  )
  return {
    told,
    now: <Result,>(use: (value: Value) => Promise<Result>) => act(() => use(shown.value)),
    close: () => act(async () => root.unmount()),
  }
}
