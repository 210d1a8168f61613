// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient, useFreshQuery } from './use-request.ts'

let root: Root
let place: HTMLElement
let client = createQueryClient()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  client = createQueryClient()
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

function Asking({ name, ask }: { name: string; ask: (name: string) => Promise<string> }) {
  const { data, error } = useFreshQuery({ queryKey: [name], queryFn: () => ask(name) })
  return <output>{`${data ?? 'nothing'}, ${error ? error.message : 'no error'}`}</output>
}

/** TanStack tells of answers with the next timer. */
const later = () => act(async () => new Promise((resolve) => setTimeout(resolve, 5)))

async function show(name: string, ask: (name: string) => Promise<string>) {
  const shown = (
    <QueryClientProvider client={client}>
      <Asking name={name} ask={ask} />
    </QueryClientProvider>
  )
  await act(async () => root.render(shown))
  await later()
}

const answered = async (name: string) => `answer to ${name}`
const failing = async () => {
  throw new Error('refused')
}

test('what was there stays while the next is under way, and when that fails', async () => {
  await show('one', answered)
  expect(place.textContent).toBe('answer to one, no error')
  let arrive = (_: string) => {}
  await show('two', () => new Promise((resolve) => (arrive = resolve)))
  expect(place.textContent).toBe('answer to one, no error')
  arrive('answer to two')
  await later()
  expect(place.textContent).toBe('answer to two, no error')
  await show('three', failing)
  expect(place.textContent).toBe('answer to two, refused')
})

test('what fails is not asked a second time by itself, and what is drawn again is asked again', async () => {
  const ask = vi.fn(failing)
  await show('one', ask)
  expect(place.textContent).toBe('nothing, refused')
  await later()
  expect(ask).toHaveBeenCalledTimes(1)
  await act(async () => root.render(null))
  await show('one', answered)
  expect(place.textContent).toBe('answer to one, no error')
})
