import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { memberCookie } from '#model/calls/visitor/members.ts'
import { removeCookie } from '#runtime/browser/cookies.ts'
import type { ScreenContent, ScreenDocument } from '#runtime/documents/screen-document.ts'
import { ScreenSite } from '#runtime/screens/screen-site.tsx'
import { screenSamples } from './screen-document-samples.ts'

/** The server's response to a form. */
export const answer = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
let unmountScreen = () => {}

/** Unmounts the last screen. */
export const unmount = () => unmountScreen()

/** Must be called once per file: each of its tests then begins without a screen and stored data. */
export function prepareForms(): void {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal('fetch', answer)
    answer.mockReset()
    sessionStorage.clear()
    removeCookie(memberCookie)
  })
  afterEach(() => {
    unmount()
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })
}

/** Renders a screen and returns its form. */
export async function open(document_: ScreenDocument): Promise<HTMLFormElement> {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = createRoot(host)
  await act(async () => root.render(<ScreenSite document={document_} />))
  unmountScreen = () => act(() => root.unmount())
  return host.querySelector('form')!
}

export const sample = (name: string, screen: Partial<ScreenContent> = {}): ScreenDocument => {
  const document_ = screenSamples[name]!
  return { ...document_, screen: { ...document_.screen, ...screen } as ScreenContent }
}

export const control = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)!

export async function type(form: HTMLFormElement, name: string, value: string): Promise<void> {
  const input = control(form, name)
  await act(async () => {
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')!.set!
    setter.call(input, value)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
}

export const submit = (form: HTMLFormElement) =>
  act(async () => {
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  })

export const wrong = (form: HTMLFormElement) =>
  [...form.querySelectorAll('.wrong')].map((text) => text.textContent)
