// @vitest-environment jsdom
import { act } from 'react'
import { CoreAdminContext } from 'react-admin'
import { beforeEach, expect, test } from 'vitest'
import { usualAgentRights } from '#model/agents/agent-rights.ts'
import { reactStage } from '#testing/admin/react-stage.ts'
import { CreateDialog } from './create-dialog.tsx'

const stage = reactStage()
const sent: object[] = []

beforeEach(async () => {
  sent.length = 0
  HTMLElement.prototype.scrollIntoView = () => {}
  const dataProvider = {
    request: async (_: string, { body }: { body: object }) => {
      sent.push(body)
      return { ...body, id: '1' }
    },
  }
  await stage.render(
    <CoreAdminContext dataProvider={dataProvider as never}>
      <CreateDialog account={{ id: 'own', company: 'Inn' }} onClose={() => {}} />
    </CoreAdminContext>,
  )
  await stage.later()
})

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
const press = async (element: HTMLElement) => {
  await act(async () => element.click())
  await stage.later()
}
const holder = (value: string) =>
  press(document.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`)!)
const submit = async () => {
  await stage.type(document.querySelector<HTMLInputElement>('input[name=name]')!, 'Claude')
  await act(async () => document.querySelector('form')!.requestSubmit())
  await stage.later()
}

test('the key of an agent is asked for with the usual rights, and with those that are switched on', async () => {
  await holder('AGENT')
  expect(boxes().filter(({ checked }) => checked)).toHaveLength(usualAgentRights.length)
  await press(boxes().at(-1)!)
  await submit()
  expect(sent).toEqual([
    {
      name: 'Claude',
      method: 'KEY',
      agentRights: [...usualAgentRights, 'publish'],
      addresses: [],
      accountId: 'own',
    },
  ])
})

test('the key of a program is asked for without any', async () => {
  await holder('AGENT')
  await holder('KEY')
  expect(boxes()).toEqual([])
  await submit()
  expect(sent).toEqual([{ name: 'Claude', method: 'KEY', addresses: [], accountId: 'own' }])
})
