// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { CoreAdminContext } from 'react-admin'
import { beforeEach, expect, test, vi } from 'vitest'
import { reactStage } from '#testing/admin/react-stage.ts'
import { createQueryClient, useFreshQuery, useRequest } from './use-request.ts'

let client = createQueryClient()
const stage = reactStage()

beforeEach(() => {
  client = createQueryClient()
})

function Asking({ name, ask }: { name: string; ask: (name: string) => Promise<string> }) {
  const { data, error } = useFreshQuery({ queryKey: [name], queryFn: () => ask(name) })
  return <output>{`${data ?? 'nothing'}, ${error ? error.message : 'no error'}`}</output>
}

async function show(name: string, ask: (name: string) => Promise<string>) {
  const shown = (
    <QueryClientProvider client={client}>
      <Asking name={name} ask={ask} />
    </QueryClientProvider>
  )
  await stage.render(shown)
  await stage.later()
}

const answered = async (name: string) => `answer to ${name}`
const failing = async () => {
  throw new Error('refused')
}

test('what was there stays while the next is under way, and when that fails', async () => {
  await show('one', answered)
  expect(stage.place().textContent).toBe('answer to one, no error')
  let arrive = (_: string) => {}
  await show('two', () => new Promise((resolve) => (arrive = resolve)))
  expect(stage.place().textContent).toBe('answer to one, no error')
  arrive('answer to two')
  await stage.later()
  expect(stage.place().textContent).toBe('answer to two, no error')
  await show('three', failing)
  expect(stage.place().textContent).toBe('answer to two, refused')
})

test('what fails is not asked a second time by itself, and what is drawn again is asked again', async () => {
  const ask = vi.fn(failing)
  await show('one', ask)
  expect(stage.place().textContent).toBe('nothing, refused')
  await stage.later()
  expect(ask).toHaveBeenCalledTimes(1)
  await stage.render(null)
  await show('one', answered)
  expect(stage.place().textContent).toBe('answer to one, no error')
})

test('what is first asked while something is changed is asked again: the first answer may be of before', async () => {
  const answers: ((answer: string) => void)[] = []
  await show('one', () => new Promise((resolve) => answers.push(resolve)))
  void client.invalidateQueries()
  await stage.later()
  expect(answers).toHaveLength(2)
  answers[0]?.('before the change')
  await stage.later()
  expect(stage.place().textContent).toBe('nothing, no error')
  answers[1]?.('after the change')
  await stage.later()
  expect(stage.place().textContent).toBe('after the change, no error')
})

function Reading() {
  const { data } = useRequest('GET /api/site-limits', {})
  return <output>{data ? 'read' : 'nothing'}</output>
}

test('what is asked again is no longer asked for, and neither is what nobody shows any more', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const request = (_: string, { signal }: { signal?: AbortSignal }) => {
    signals.push(signal)
    return new Promise(() => {})
  }
  await stage.render(
    <CoreAdminContext dataProvider={{ request } as never} queryClient={client}>
      <Reading />
    </CoreAdminContext>,
  )
  await stage.later()
  const areAborted = () => signals.map((signal) => signal?.aborted)
  expect(areAborted()).toEqual([false])
  void client.invalidateQueries()
  await stage.later()
  expect(areAborted()).toEqual([true, false])
  await stage.render(null)
  await stage.later()
  expect(areAborted()).toEqual([true, true])
})
