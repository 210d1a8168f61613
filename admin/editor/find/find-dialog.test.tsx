// @vitest-environment jsdom
import { act } from 'react'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { openServer } from '#testing/admin/edit-server.ts'
import { reactStage } from '#testing/admin/react-stage.ts'
import { createI18nProvider } from '../../i18n/create-i18n-provider.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import { EditorContext } from '../session/editor.ts'
import { useEditorState } from '../status/use-editor-state.ts'
import { FindDialog } from './find-dialog.tsx'

const stage = reactStage()
const messages = await loadMessages('en')
const i18nProvider = createI18nProvider(() => messages, 'en')
const server = openServer((site) => {
  site.settings.languages = ['EN']
  for (const category of site.categories) category.name = { EN: 'Blue room' }
})

function Screen() {
  return (
    <EditorContext value={useEditorState(server.open(), true)}>
      <FindDialog onClose={() => undefined} />
    </EditorContext>
  )
}

const places = () => [...document.querySelectorAll<HTMLInputElement>('li input[type=checkbox]')]
const find = (text: string) => stage.type(document.querySelector<HTMLInputElement>('form input')!, text)
const chosen = () => places().map(({ checked }) => checked)

test('a place that was left out of one search is part of another one', async () => {
  await stage.render(
    <CoreAdminContext i18nProvider={i18nProvider} dataProvider={testDataProvider()}>
      <Screen />
    </CoreAdminContext>,
  )
  await find('Blue')
  expect(chosen().length).toBeGreaterThan(1)
  await act(async () => places()[0]!.click())
  expect(chosen()[0]).toBe(false)
  // With capitals or without it is the same search.
  const capitals = [...document.querySelectorAll<HTMLInputElement>('form input[type=checkbox]')].at(-1)!
  await act(async () => capitals.click())
  expect(chosen()[0]).toBe(false)
  await find('room')
  expect(chosen().every(Boolean)).toBe(true)
})

test('that a price does not become a text is said once a text is entered, not before', async () => {
  await stage.render(
    <CoreAdminContext i18nProvider={i18nProvider} dataProvider={testDataProvider()}>
      <Screen />
    </CoreAdminContext>,
  )
  const said = () => document.body.textContent?.includes('a price has to be a whole number')
  await find('1,980')
  expect([places().length > 0, said()]).toEqual([true, false])
  await stage.type(document.querySelectorAll<HTMLInputElement>('form input')[1]!, 'free')
  expect(said()).toBe(true)
})
