// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { samplePicture } from '#testing/runtime/content-samples.ts'
import { CompareView } from './compare-view.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const tree = <CompareView picture={samplePicture} label="Compare" sizes="100vw" />

test('V44 the line follows the handle, from where the handle stands when the runtime comes', async () => {
  document.body.innerHTML = `<div>${renderToString(tree)}</div>`
  const host = document.body.firstElementChild!
  const handle = host.querySelector('input')!
  const cut = () => host.querySelector<HTMLElement>('.compare')!.style.getPropertyValue('--cut')
  expect(handle.getAttribute('aria-label')).toBe('Compare')
  expect(cut()).toBe('')
  handle.value = '20'
  const onRecoverableError = vi.fn()
  const root = await act(async () => hydrateRoot(host, tree, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(cut()).toBe('20%')
  handle.value = '80'
  await act(async () => handle.dispatchEvent(new InputEvent('input', { bubbles: true })))
  expect(cut()).toBe('80%')
  await act(async () => root.unmount())
})
