// @vitest-environment jsdom
import { act, Component, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { late } from './lazy.tsx'

let root: Root
let place: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.createElement('div')
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>

test('what stands in its place is shown until it has arrived', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Hello>()
  const Part = late(() => promise)
  await act(async () => root.render(<Part name="Aoi" waiting="…" />))
  expect(place.textContent).toBe('…')
  await act(async () => resolve(Hello))
  expect(place.textContent).toBe('Hello Aoi')
})

test('what was expected in time is there at once, and loaded once', async () => {
  const load = vi.fn(async () => Hello)
  const Part = late(load)
  Part.expect()
  await Promise.resolve()
  await Promise.resolve()
  act(() => root.render(<Part name="Ren" />))
  expect(place.textContent).toBe('Hello Ren')
  expect(load).toHaveBeenCalledOnce()
})

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError = (error: Error) => ({ message: error.message })
  override render = () => this.state.message ?? this.props.children
}

test('what can not be loaded is thrown where it is drawn, and asked for again the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isAway = true
  const Part = late(async () => {
    if (isAway) throw new Error('gone')
    return Hello
  })
  Part.expect()
  const draw = (key: string) =>
    act(async () => root.render(<Boundary key={key}>{<Part name="Mio" />}</Boundary>))
  await draw('first')
  expect(place.textContent).toBe('gone')
  isAway = false
  await draw('second')
  expect(place.textContent).toBe('Hello Mio')
})
