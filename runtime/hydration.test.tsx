// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageSamples } from '#testing/runtime/page-document-samples.ts'
import { emptyScreenSamples, screenSamples } from '#testing/runtime/screen-document-samples.ts'
import { renderPage, renderScreen } from './entry-server.tsx'
import { ScreenSite } from './screens/screen-site.tsx'
import { PageSite } from './viewer/page-site.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes('reduced-motion') }),
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  // A browser mutes a film whose HTML says so; jsdom does not.
  vi.spyOn(HTMLMediaElement.prototype, 'muted', 'get').mockReturnValue(true)
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function hydrate(prerendered: string, tree: ReactNode) {
  const site = document.createElement('div')
  document.body.replaceChildren(site)
  site.innerHTML = prerendered
  const asParsed = site.innerHTML
  const onRecoverableError = vi.fn()
  const root = await act(async () => hydrateRoot(site, tree, { onRecoverableError }))
  return { site, asParsed, onRecoverableError, root }
}

test.each(Object.entries(pageSamples))(
  '%s hydrates to what was prerendered, and stays',
  async (_, sample) => {
    const prerendered = renderPage(sample)
    const { site, asParsed, onRecoverableError, root } = await hydrate(
      prerendered,
      <PageSite document={sample} />,
    )
    expect(onRecoverableError).not.toHaveBeenCalled()
    const before = document.createElement('div')
    before.innerHTML = asParsed
    // Controls of films come with the viewer.
    site.querySelector('.player')?.remove()
    for (const part of [
      '.bar',
      '.tabs',
      '.swiper-slide:not([inert]) > .page',
      '.count',
      '.segments',
      '.foot',
    ])
      expect(site.querySelector(part)?.outerHTML).toBe(before.querySelector(part)?.outerHTML)
    expect(site.querySelectorAll('.stage .swiper-slide').length).toBeGreaterThan(2)
    expect(console.error).not.toHaveBeenCalled()
    expect(console.warn).not.toHaveBeenCalled()
    await act(async () => root.unmount())
  },
)

test.each(Object.entries({ ...screenSamples, ...emptyScreenSamples }))(
  'the screen %s hydrates to the same HTML',
  async (_, sample) => {
    const { site, asParsed, onRecoverableError, root } = await hydrate(
      renderScreen(sample),
      <ScreenSite document={sample} />,
    )
    expect(onRecoverableError).not.toHaveBeenCalled()
    // A form with steps is prerendered with all of them, and shows only the first one once it is hydrated.
    if (site.querySelector('.step'))
      expect([...site.querySelectorAll('.step')].map((step) => step.hasAttribute('hidden'))).toContain(false)
    else expect(site.innerHTML).toBe(asParsed)
    expect(console.error).not.toHaveBeenCalled()
    await act(async () => root.unmount())
  },
)

let draws = 0

function Fickle() {
  draws += 1
  return <p>{draws}</p>
}

test('a page that draws differently the second time is noticed', async () => {
  const { onRecoverableError, root } = await hydrate(renderToString(<Fickle />), <Fickle />)
  expect(onRecoverableError).toHaveBeenCalled()
  await act(async () => root.unmount())
})
